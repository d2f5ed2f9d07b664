import { useState } from 'react';
import { type EntryResource, isBulk, mostAtOnce, verifierFields } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import type { EntryRecord } from '../../api/wire';
import { waits } from '../view/chain';

/** Whether several of these may be verified at once. Not when a required field must be filled for each one. */
export function mayBulk(entry: EntryResource): boolean {
  if (entry.workflow.verify.bulk === false) return false;
  return verifierFields(entry).every((field) => !field.required || isBulk(entry, field));
}

/** The selected entries, kept from page to page. Only waiting ones: a verdict is corrected one by one. */
export function useSelection(entry: EntryResource, rows: readonly EntryRecord[]) {
  const tell = useTell();
  const [chosen, setChosen] = useState<readonly EntryRecord[]>([]);
  const selectable = (record: EntryRecord) => waits(entry, record);
  // As the list has them now. A record that somebody else changed has another version, or no longer waits.
  const records = chosen.map((each) => rows.find(({ id }) => id === each.id) ?? each).filter(selectable);
  const replace = (wanted: readonly (EntryRecord | undefined)[]) => {
    const some = wanted.filter((each) => each !== undefined);
    if (some.length > mostAtOnce) tell(`Up to ${mostAtOnce} entries can be verified at once`, 'progress');
    setChosen(some.slice(0, mostAtOnce));
  };
  return {
    records,
    ids: new Set(records.map(({ id }) => id)),
    selectable,
    label: (record: EntryRecord) => `Select the entry of ${record.student?.name ?? 'this student'}`,
    replace,
    toggle: (record: EntryRecord) => {
      if (!selectable(record)) return;
      const without = records.filter(({ id }) => id !== record.id);
      replace(without.length < records.length ? without : [...records, record]);
    },
  };
}
