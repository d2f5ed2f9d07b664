import { CompassOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Side } from '../../../schemas';
import { EmptyState } from '../components/empty-state';
import { PageHeading } from '../components/page-heading';

/** Shown for an unknown address of the area, or for one that is closed to this viewer. */
export function NotFound({ side }: { side: Side }) {
  return (
    <>
      <PageHeading title="Page not found" />
      <section className="surface sheet">
        <EmptyState
          icon={<CompassOutlined />}
          title="There is nothing at this address"
          text="The link may be old or mistyped, or it leads to a page that your account does not include."
          action={<Link to={`/${side}/dashboard`}>Go to the dashboard</Link>}
        />
      </section>
    </>
  );
}
