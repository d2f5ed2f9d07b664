import { ToolOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../registry/other-screen';

/** A screen that has its place but not its content yet. */
export default function NotYet({ side, label }: ScreenProps) {
  return (
    <>
      <PageHeading title={label} />
      <section className="sheet">
        <EmptyState
          icon={<ToolOutlined />}
          title="Not available yet"
          text={`${label} is being built and will open here. Nothing is expected of you on this page until then.`}
          action={<Link to={`/${side}/dashboard`}>Go to the dashboard</Link>}
        />
      </section>
    </>
  );
}
