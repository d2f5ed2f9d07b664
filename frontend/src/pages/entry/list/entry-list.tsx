import { useState } from 'react';
import type { EntryResource, Side } from '../../../../../schemas';
import type { EntryRecord } from '../data/wire';
import { DetailsDrawer } from '../history/details-on-demand';
import { ListBody } from './list-body';
import { SummaryRows } from './summary-rows';
import { Toolbar } from './toolbar';
import { useEntryList } from './use-entry-list';

/** The list for whoever reads: search, rows, details. */
export function EntryList({ entry, side }: { entry: EntryResource; side: Side }) {
  const list = useEntryList(entry);
  const [shown, setShown] = useState<EntryRecord | null>(null);
  const rows = { list, cursor: null, open: setShown, actions: { history: setShown }, selection: null };
  return (
    <>
      {entry.list.summary.length > 0 && side === 'student' && <SummaryRows entry={entry} />}
      <Toolbar entry={entry} list={list} />
      <ListBody entry={entry} side={side} rows={rows} />
      <DetailsDrawer entry={entry} record={shown} onClose={() => setShown(null)} />
    </>
  );
}
