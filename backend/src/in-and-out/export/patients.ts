import { matches, type StoredType, type TableColumn } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { WireRecord } from '../../field-types';
import type { StoredRow } from '../../records/store/table';

type Acts = Pick<StoredType, 'acts'>;

/** The columns that a role may export. A role that takes no act, so neither logs nor verifies, exports no patients. */
export const columnsFor = (
  columns: readonly TableColumn[],
  { acts }: Acts,
  { role }: Viewer,
): readonly TableColumn[] =>
  acts.some(({ by }) => by[role]) ? columns : columns.filter((one) => one.shows !== 'field' || !one.field.sensitive);

/**
 * Whether the viewer may export the patient of this record. It must be their own record, or theirs to verify or to
 * change by another act.
 */
export const maySeePatient = ({ acts }: Acts, viewer: Viewer, row: StoredRow): boolean =>
  row.student === viewer.id ||
  acts.some(({ makes, by: { [viewer.role]: rule } }) => !makes && rule !== undefined && matches(rule, row, viewer));

/** The record without its patient. */
export const withoutPatient = ({ fields }: Pick<StoredType, 'fields'>, record: WireRecord): WireRecord => ({
  ...record,
  ...Object.fromEntries(fields.filter(({ sensitive }) => sensitive).map(({ readName }) => [readName, null])),
});
