import type { Scorecard, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';

/** The page of kind `scorecard`. */
export default function ScorecardPage({ resource }: { resource: Scorecard; side: Side }) {
  return <PageHeading title={resource.label.many} />;
}
