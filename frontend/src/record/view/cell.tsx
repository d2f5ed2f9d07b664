import type { ReactElement } from 'react';
import { type ColumnSpec, type EntryResource, localDay, showDay, showReplaced } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { FullText } from '../../components/full-text';
import { StatusBadge } from '../../components/status-badge';
import { FieldValue } from '../../field-types';
import { chainOf, isReplaced } from './chain';

type CellProps = { entry: EntryResource; column: ColumnSpec; record: EntryRecord; whole?: boolean };

/** The value of one column of one record, in the table, on a card and in the details. */
export function Cell({ entry, column, record, whole }: CellProps): ReactElement | string | null {
  if (column.field) return <FieldValue field={column.field} record={record} whole={whole} />;
  switch (column.system) {
    case 'student':
      return <FullText text={record.student?.name} />;
    case 'status':
      return (
        <>
          <StatusBadge entry={entry} status={record.status} /> <ReplacedMark record={record} />
        </>
      );
    case 'verifiedBy':
      return <FullText text={record.verifiedBy?.name} />;
    case 'verifiedOn':
      return <span className="field-day">{record.verifiedOn ? showDay(record.verifiedOn) : '-'}</span>;
    case 'verification':
      return whole || !record.verifiedBy ? verification(record) : <Verified record={record} />;
    case 'createdAt':
      return <span className="field-day">{record.createdAt ? showDay(localDay(record.createdAt)) : '-'}</span>;
    case 'serial':
    case 'actions':
      return null;
  }
}

/** The same on two lines: in a table the day is not cut off with a long name. */
const Verified = ({ record }: Pick<CellProps, 'record'>) => (
  <>
    <FullText text={verifierOf(record)} />
    {record.verifiedOn && <span className="small digits below">{showDay(record.verifiedOn)}</span>}
  </>
);

const verifierOf = ({ verifiedBy, meta }: Pick<EntryRecord, 'verifiedBy' | 'meta'>): string =>
  meta?.for ? `${verifiedBy?.name} for ${meta.for.name}` : (verifiedBy?.name ?? '');

/** Who verified and when, in one cell. 'Pending' until somebody did. */
export function verification(record: Pick<EntryRecord, 'verifiedBy' | 'verifiedOn' | 'meta'>): string {
  const { verifiedBy, verifiedOn } = record;
  if (!verifiedBy) return 'Pending';
  const who = verifierOf(record);
  return verifiedOn ? `${who}, ${showDay(verifiedOn)}` : who;
}

/** Beside the status of a record that was corrected or withdrawn. */
export const ReplacedMark = ({ record }: { record: EntryRecord }) =>
  isReplaced(record) && <small className="muted">{showReplaced(chainOf(record).replacedBy)}</small>;
