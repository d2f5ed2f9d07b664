import { type EntryResource, may, type TableColumn } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { WireRecord } from '../../field-types';
import type { EntryRow } from '../../records/store/table';

/** The columns that a role may export. A role that neither logs nor verifies exports no patients. */
export const columnsFor = (
  columns: readonly TableColumn[],
  entry: EntryResource,
  { role }: Viewer,
): readonly TableColumn[] =>
  may(entry, 'create', role) || may(entry, 'verify', role) ? columns : columns.filter(({ field }) => !field?.sensitive);

/**
 * Whether the viewer may export the patient of this record. It must be their own record, or theirs to verify.
 */
export const maySeePatient = (entry: EntryResource, viewer: Viewer, row: EntryRow): boolean =>
  row.student === viewer.id || may(entry, 'verify', viewer, row);

/** The record without its patient. */
export const withoutPatient = (entry: EntryResource, record: WireRecord): WireRecord => ({
  ...record,
  ...Object.fromEntries(entry.fields.filter(({ sensitive }) => sensitive).map(({ readName }) => [readName, null])),
});
