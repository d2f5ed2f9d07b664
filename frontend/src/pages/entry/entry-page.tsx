import type { EntryResource, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';

/** Stands in for the pages of an entry so that the area builds; the pages themselves replace this file. */
export default function EntryPage({ entry }: { entry: EntryResource; side: Side }) {
  return <PageHeading title={entry.label.many} />;
}
