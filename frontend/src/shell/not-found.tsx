import { CompassOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Role, Side } from '../../../schemas';
import { rolePeople } from '../../../schemas/role-words';
import { EmptyState } from '../components/empty-state';
import { PageHeading } from '../components/page-heading';

/**
 * Shown for an unknown address of the area, or for one that is closed to this viewer.
 * @param isFor the roles that have the page; none of them for an unknown address
 */
export function NotFound({ side, isFor }: { side: Side; isFor: readonly Role[] }) {
  const isPage = isFor.length > 0;
  const readers = new Intl.ListFormat('en-GB').format(isFor.map((role) => rolePeople[role]));
  return (
    <>
      <PageHeading title={isPage ? 'This page is not for you' : 'Page not found'} />
      <section className="surface sheet">
        <EmptyState
          icon={<CompassOutlined />}
          title={isPage ? `It is for ${readers}` : 'There is nothing at this address'}
          text={
            isPage
              ? 'Your account does not include it. If you need something from it, please ask one of them.'
              : 'The link may be old or mistyped.'
          }
          action={<Link to={`/${side}/dashboard`}>Go to the dashboard</Link>}
        />
      </section>
    </>
  );
}
