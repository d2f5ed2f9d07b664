import type { Exchange, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';

/** The page of kind `exchange`. */
export default function ExchangePage({ resource }: { resource: Exchange; side: Side }) {
  return <PageHeading title={resource.label.many} />;
}
