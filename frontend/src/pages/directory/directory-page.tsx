import type { Directory, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';

/** The page of kind `directory`. */
export default function DirectoryPage({ resource }: { resource: Directory; side: Side }) {
  return <PageHeading title={resource.label.many} />;
}
