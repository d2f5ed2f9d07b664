import { Button } from 'antd';
import {
  askedOf,
  type ColumnSpec,
  columnsOf,
  type EntryResource,
  isDay,
  isSortedIn,
  type Meaning,
  type ResolvedField,
  rowLeadOf,
  type Side,
  type SystemColumn,
  showField,
  statesMeaning,
} from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { headingRoom, weights } from '../../components/column-weights';
import type { ListColumn } from '../../components/record-columns';
import { StatusBadge } from '../../components/status-badge';
import { Cell, ReplacedMark } from '../view/cell';
import { isReplaced } from '../view/chain';
import { weighed } from './field-weights';

export type Actions = {
  open: (record: EntryRecord) => void;
  /** Undefined for a viewer who may not verify. */
  verify?: (record: EntryRecord) => void;
};

type EntryColumns = {
  entry: EntryResource;
  side: Side;
  actions: Actions;
  /** The state that the list shows, if only one. */
  meaning: Meaning | null;
  /** Whether the rows are in the order of logging. */
  isByLogging: boolean;
};

/** The specified columns in their order, with those that every list has, and the parts of a row on a phone. */
export function entryColumns(around: EntryColumns): ListColumn<EntryRecord>[] {
  const { entry } = around;
  const columns = telling(around, columnsOf(entry, around.side)).map((spec) => columnFor(spec, around));
  return [...columns, ...ofPhones(around)];
}

/** Adds the title, the days, the state and the asked person where the specified columns lack them. */
function telling(
  { entry, actions, meaning, isByLogging }: EntryColumns,
  specified: readonly ColumnSpec[],
): ColumnSpec[] {
  const specs = [...specified];
  const put = (at: number, spec: ColumnSpec) => specs.splice(at < 0 ? specs.length : at, 0, spec);
  const isOfResident = ({ field }: ColumnSpec) => field?.filledBy === 'student';
  // What is above the list need not be a column.
  const says = (key: string) => specs.some((spec) => spec.key === key) || entry.list.summary.includes(key);
  const days = entry.fields.filter((field) => isDay(field) && field.filledBy === 'student');
  const title = entry.byKey[entry.title];
  if (title && !says(title.key)) put(specs.findIndex(isOfResident), columnOf(title));
  if (days[0] && !days.some(({ key }) => says(key))) put(specs.findIndex(isOfResident), columnOf(days[0]));
  // Otherwise the days of the rows seem to be in no order, or there is no day.
  if ((isByLogging || !days[0]) && !says('createdAt'))
    put(specs.findLastIndex(isOfResident) + 1, systemColumnOf('createdAt', entry));
  // Before the verifier's columns.
  if (!says('status')) put(specs.findIndex(isOfVerifier), systemColumnOf('status', entry));
  // A viewer who may also answer for others sees whom a resident asked.
  const asked = askedOf(entry);
  if (actions.verify && meaning === 'open' && asked && !says(asked.key))
    put(specs.findLastIndex(isOfResident) + 1, columnOf(asked));
  return specs;
}

const columnOf = (field: ResolvedField): ColumnSpec => ({ key: field.key, label: field.column, field });

const systemColumnOf = (system: SystemColumn, { list }: EntryResource): ColumnSpec => ({
  key: system,
  label: list.labels[system],
  system,
});

function columnFor(spec: ColumnSpec, { entry, side, actions, meaning }: EntryColumns): ListColumn<EntryRecord> {
  const { open, verify } = actions;
  const { key, label: heading, system, field } = spec;
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
          aria-label={`${number}: details`}
          onClick={() => open(record)}
        >
          {number}
        </Button>
      ),
    };
  if (system === 'actions')
    return {
      ...column,
      pin: true,
      room: ACT + LETTER * entry.workflow.verify.label.length,
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
  // Constant when the list shows one state.
  if (system === 'status')
    return {
      ...column,
      weight: weights.state,
      room: 142,
      constant: isOneWord(entry, meaning),
      cell: (record) => <Badge entry={entry} record={record} />,
    };
  // A resident knows whose logbook it is.
  if (system === 'student' && side === 'student')
    return { ...column, constant: true, cell: () => <span className="muted">You</span> };
  return {
    ...column,
    ...(field ? weighed<EntryRecord>(field, partOf(entry, field)) : systemRoom(system ?? '', heading)),
    // Among open entries, the person who was asked counts most for a verifier.
    ...(meaning === 'open' && verify && key === askedOf(entry)?.key && { weight: weights.asked, room: 190 }),
    ...(meaning === 'open' && isOfVerifier(spec) && { constant: true }),
    ...(field && { text: (record: EntryRecord) => showField(field, record) }),
    ...((system === 'student' || system === 'verifiedBy') && {
      text: (record: EntryRecord) => record[system]?.name ?? '',
    }),
    cell: (record) => (
      <>
        <Cell entry={entry} column={spec} record={record} />
        {/* Where all have one state, its column is not there to say so. */}
        {key === entry.title && isOneWord(entry, meaning) && (
          <span className="below">
            <ReplacedMark record={record} />
          </span>
        )}
      </>
    ),
  };
}

/** The width of a button: padding and each letter, px. */
const [ACT, LETTER] = [44, 8];

const systemRoom = (system: string, heading: string) => {
  const { room = 0, ...rest } = systemRooms[system] ?? {};
  return { ...rest, room: Math.max(room, headingRoom(heading)) };
};

const systemRooms: Readonly<Record<string, Pick<ListColumn<EntryRecord>, 'weight' | 'room' | 'whole'>>> = {
  student: { weight: weights.whose, room: 172, whole: 236 },
  verification: { weight: weights.verdict, room: 190, whole: 260 },
  verifiedBy: { weight: weights.verdict, room: 176, whole: 236 },
  verifiedOn: { weight: weights.verdict, room: 110 },
  createdAt: { weight: weights.plain, room: 110 },
};

/** Whether all entries in the list have one state. */
const isOneWord = (entry: EntryResource, meaning: Meaning | null) =>
  meaning !== null && statesMeaning(entry, meaning).length === 1;

const partOf = ({ title, role }: EntryResource, { key }: ResolvedField) =>
  key === title ? 'title' : key === role ? 'part' : undefined;

/** Empty until somebody has verified. */
const isOfVerifier = ({ field, system }: ColumnSpec) =>
  field?.filledBy === 'verifier' || system === 'verifiedBy' || system === 'verifiedOn' || system === 'verification';

const Badge = ({ entry, record }: { entry: EntryResource; record: EntryRecord }) => (
  <>
    <StatusBadge entry={entry} status={record.status} /> <ReplacedMark record={record} />
  </>
);

/** A row on a phone: title, student, day and result. A list of open entries leaves the result out. */
function ofPhones({ entry, side, meaning }: EntryColumns): ListColumn<EntryRecord>[] {
  const column = { heading: '', phone: true } as const;
  return [
    {
      ...column,
      key: 'title',
      card: 'title',
      cell: (record, number) => (
        <>
          <span className="muted digits">{number}</span> {rowLeadOf(entry, record, side).title}
        </>
      ),
    },
    {
      ...column,
      key: 'badge',
      card: 'badge',
      cell: (record) =>
        meaning === 'open' && isOneWord(entry, meaning) ? (
          <ReplacedMark record={record} />
        ) : (
          <Badge entry={entry} record={record} />
        ),
    },
    {
      ...column,
      key: 'line',
      card: 'line',
      cell: (record) => rowLeadOf(entry, record, side).line,
    },
  ];
}

const systemSorts: readonly string[] = ['status', 'verifiedOn', 'createdAt'];

/**
 * The name to sort a column by. `undefined` when the heading offers no sorting: people (the server would sort them by name),
 * files, long text, patients. `tests/contract/entries/lists.ts` asks the server for every name.
 */
function sortName(column: ColumnSpec): string | undefined {
  if (column.system) return systemSorts.includes(column.system) ? column.system : undefined;
  const { field } = column;
  return !field.sensitive && isSortedIn('entry', field) ? field.readName : undefined;
}
