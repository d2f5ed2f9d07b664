import { useState } from 'react';
import { type EntryResource, type Meaning, statesMeaning } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { useRecordList } from '../../../registry/use-record-list';

/** The list of an entry, narrowed by what a status means. */
export function useEntryList(entry: EntryResource) {
  const [meaning, setMeaning] = useState<Meaning | null>(null);
  const list = useRecordList<EntryRecord>(entry.api.path, {
    filters: meaning ? [{ field: 'status', operator: 'in', value: statesMeaning(entry, meaning) }] : [],
  });
  return { ...list, meaning, setMeaning };
}

export type EntryList = ReturnType<typeof useEntryList>;

/** What the table and the cards both need to show the same rows. */
export type Rows = {
  list: EntryList;
  /** The row that the keyboard is on. */
  cursor: string | null;
  /** Shows everything about one entry. */
  open: (record: EntryRecord) => void;
  actions: Actions;
  selection: Selection | null;
};

export type Actions = {
  /** Absent for somebody who may not verify. */
  verify?: (record: EntryRecord) => void;
  history: (record: EntryRecord) => void;
  /** Absent for somebody whose entry it is not. */
  correct?: (record: EntryRecord) => void;
};

export type Selection = {
  ids: ReadonlySet<string>;
  replace: (records: readonly EntryRecord[]) => void;
  toggle: (record: EntryRecord) => void;
  selectable: (record: EntryRecord) => boolean;
};
