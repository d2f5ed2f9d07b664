import { Button } from 'antd';
import {
  type ColumnSpec,
  columnsOf,
  type EntryResource,
  isScored,
  isSortedIn,
  isTitle,
  meaningOf,
  type Side,
  showDay,
  showField,
  showStatus,
} from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import type { ListColumn } from '../../components/record-columns';
import { StatusBadge } from '../../components/status-badge';
import { isReplaced } from '../correct/chain';
import { ReplacedMark } from '../correct/replaced-mark';
import { Cell } from '../view/cell';
import { dayOf } from '../view/record-lead';

export type Actions = {
  open: (record: EntryRecord) => void;
  /** Absent for somebody who may not verify. */
  verify?: (record: EntryRecord) => void;
};

/** The specified columns in their order, and what stands in a row of a phone instead of them. */
export function entryColumns(entry: EntryResource, side: Side, actions: Actions): ListColumn<EntryRecord>[] {
  const specs = columnsOf(entry, side);
  const tellsState = specs.some(({ system }) => system === 'status' || system === 'verification');
  return [...specs.map((spec) => columnFor(entry, side, spec, actions, tellsState)), ...ofPhones(entry, side)];
}

function columnFor(
  entry: EntryResource,
  side: Side,
  spec: ColumnSpec,
  { open, verify }: Actions,
  tellsState: boolean,
): ListColumn<EntryRecord> {
  const { key, label: heading, system } = spec;
  const sort = sortName(spec);
  const column = { key, heading, card: 'none' as const, ...(sort && { sort }) };
  const whose = ({ student }: EntryRecord) => student?.name ?? 'this student';
  if (system === 'serial')
    return {
      ...column,
      cell: (record, number) => (
        <Button
          type="link"
          size="small"
          className="digits serial"
          aria-label={`${number}: details${tellsState ? '' : `, ${showStatus(record.status)}`}`}
          onClick={() => open(record)}
        >
          {number}
          {/* Where no column says it. */}
          {!tellsState && (
            <span
              className={`dot status-${meaningOf(entry, record.status)}`}
              title={showStatus(record.status)}
              aria-hidden="true"
            />
          )}
        </Button>
      ),
    };
  if (system === 'actions')
    return {
      ...column,
      pin: 116,
      card: 'actions',
      cell: (record) =>
        verify &&
        !isReplaced(record) && (
          <Button size="small" onClick={() => verify(record)}>
            {entry.workflow.verify.label}
            <span className="visually-hidden"> the entry of {whose(record)}</span>
          </Button>
        ),
    };
  if (system === 'status')
    return {
      ...column,
      pin: 124,
      cell: (record) => <Badge entry={entry} record={record} />,
    };
  // A resident knows whose logbook it is.
  if (system === 'student' && side === 'student') return { ...column, cell: () => <span className="muted">You</span> };
  return {
    ...column,
    ...(system === 'verification' && { pin: 180 }),
    // What became of it; how, and by whom, is read beside it and in the record.
    ...(side === 'student' && isScored(entry.byKey[key]) && { pin: 116 }),
    cell: (record) => <Cell entry={entry} column={spec} record={record} />,
  };
}

const Badge = ({ entry, record }: { entry: EntryResource; record: EntryRecord }) => (
  <>
    <StatusBadge entry={entry} status={record.status} />
    <ReplacedMark record={record} />
  </>
);

/** What it was, whose and when, and what became of it. */
function ofPhones(entry: EntryResource, side: Side): ListColumn<EntryRecord>[] {
  const title = entry.byKey[entry.title];
  const role = entry.byKey[entry.role ?? ''];
  const named = isTitle(title) ? title : undefined;
  const column = { heading: '', phone: true } as const;
  return [
    {
      ...column,
      key: 'title',
      card: 'title',
      cell: (record, number) => (
        <>
          <span className="muted digits">{number}</span> {(named && showField(named, record)) || entry.label.one}
        </>
      ),
    },
    {
      ...column,
      key: 'badge',
      card: 'badge',
      cell: (record) => <Badge entry={entry} record={record} />,
    },
    {
      ...column,
      key: 'line',
      card: 'line',
      cell: (record) =>
        [
          side === 'faculty' && record.student?.name,
          showDay(dayOf(entry, record) ?? record.createdAt),
          role && String(record[role.readName] ?? ''),
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ];
}

const systemSorts: readonly string[] = ['status', 'verifiedOn', 'createdAt'];

/** The name to sort a column by; `undefined` where the server does not sort: people, files, long text, patients. */
function sortName(column: ColumnSpec): string | undefined {
  if (column.system) return systemSorts.includes(column.system) ? column.system : undefined;
  const { field } = column;
  return !field.sensitive && isSortedIn('entry', field) ? field.readName : undefined;
}
