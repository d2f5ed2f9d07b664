import { type EntryResource, mayCreate, mayVerify, type TableColumn, verifiesRow } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { WireRecord } from '../../field-types';
import type { EntryRow } from '../../records/store/table';

/** The columns that this role may take away: a role that neither logs nor verifies takes no patients along. */
export const columnsFor = (
  columns: readonly TableColumn[],
  entry: EntryResource,
  { role }: Viewer,
): readonly TableColumn[] =>
  mayCreate(entry, role) || mayVerify(entry, role) ? columns : columns.filter(({ field }) => !field?.sensitive);

/** Whether the patient of this one record may leave with the viewer: it is their own, or theirs to verify. */
export const maySeePatient = (entry: EntryResource, viewer: Viewer, row: EntryRow): boolean =>
  row.student === viewer.id || verifiesRow(entry, row, viewer);

/** The record without its patient. */
export const withoutPatient = (entry: EntryResource, record: WireRecord): WireRecord => ({
  ...record,
  ...Object.fromEntries(entry.fields.filter(({ sensitive }) => sensitive).map(({ readName }) => [readName, null])),
});
