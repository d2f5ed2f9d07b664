import { BarChartOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../registry/other-screen';

/** Announces the reports to come. */
export default function Reports({ side, label }: ScreenProps) {
  return (
    <>
      <PageHeading title={label} />
      <section className="sheet">
        <EmptyState
          icon={<BarChartOutlined />}
          title="Coming Soon!"
          text="This feature is under development and will be available soon."
          action={<Link to={`/${side}/dashboard`}>Go to the dashboard</Link>}
        />
      </section>
    </>
  );
}
