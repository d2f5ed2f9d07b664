import type { EntryRecord } from '../data/wire';
import type { EntryList } from './use-entry-list';

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
};

export type Selection = {
  ids: ReadonlySet<string>;
  replace: (records: readonly EntryRecord[]) => void;
  toggle: (record: EntryRecord) => void;
  selectable: (record: EntryRecord) => boolean;
};
