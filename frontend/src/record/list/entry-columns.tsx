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
  statesMeaning,
} from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import type { ListColumn } from '../../components/record-columns';
import { StatusBadge } from '../../components/status-badge';
import { headingRoom, weighed, weights } from '../column-weight';
import { isReplaced } from '../correct/chain';
import { ReplacedMark } from '../correct/replaced-mark';
import { Cell } from '../view/cell';

export type Actions = {
  open: (record: EntryRecord) => void;
  /** Absent for somebody who may not verify. */
  verify?: (record: EntryRecord) => void;
};

export type EntryColumns = {
  entry: EntryResource;
  side: Side;
  actions: Actions;
  /** What the list is narrowed to, if anything. */
  meaning: Meaning | null;
};

/** The specified columns in their order, with what every row says, and what stands in a row of a phone instead of them. */
export function entryColumns(around: EntryColumns): ListColumn<EntryRecord>[] {
  const { entry } = around;
  const columns = telling(around, columnsOf(entry, around.side)).map((spec) => columnFor(spec, around));
  return [...columns, ...ofPhones(around)];
}

/** What it was, when, whom it waits for, and in words what became of it: where no specified column says so, one more does. */
function telling({ entry, actions, meaning }: EntryColumns, specified: readonly ColumnSpec[]): ColumnSpec[] {
  const specs = [...specified];
  const put = (at: number, spec: ColumnSpec) => specs.splice(at < 0 ? specs.length : at, 0, spec);
  const isOfResident = ({ field }: ColumnSpec) => field?.filledBy === 'student';
  // What stands above the list is said there.
  const says = (key: string) => specs.some((spec) => spec.key === key) || entry.list.summary.includes(key);
  const days = entry.fields.filter((field) => isDay(field) && field.filledBy === 'student');
  const title = entry.byKey[entry.title];
  if (title && !says(title.key)) put(specs.findIndex(isOfResident), columnOf(title));
  if (days[0] && !days.some(({ key }) => says(key))) put(specs.findIndex(isOfResident), columnOf(days[0]));
  // Before what the verifier said.
  if (!says('status')) put(specs.findIndex(isOfVerifier), stateColumn(entry));
  // Whoever may answer for others as well sees whom a resident has asked.
  const asked = askedOf(entry);
  if (actions.verify && meaning === 'open' && asked && !says(asked.key))
    put(specs.findLastIndex(isOfResident) + 1, columnOf(asked));
  return specs;
}

const columnOf = (field: ResolvedField): ColumnSpec => ({ key: field.key, label: field.column, field });

const stateColumn = ({ list }: EntryResource): ColumnSpec => ({
  key: 'status',
  label: list.labels.status,
  system: 'status',
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
  // Of what is narrowed to one word, the word says nothing; nobody has verified what is open.
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
    // What else waits is somebody else's to answer first.
    ...(meaning === 'open' && verify && key === askedOf(entry)?.key && { weight: weights.role, room: 160 }),
    ...(meaning === 'open' && isOfVerifier(spec) && { constant: true }),
    cell: (record) => <Cell entry={entry} column={spec} record={record} />,
  };
}

/** What a button needs besides its letters, and each of them, px. */
const [ACT, LETTER] = [44, 8];

const systemRoom = (system: string, heading: string) => {
  const { room = 0, ...rest } = systemRooms[system] ?? {};
  return { ...rest, room: Math.max(room, headingRoom(heading)) };
};

const systemRooms: Readonly<Record<string, Pick<ListColumn<EntryRecord>, 'weight' | 'room' | 'whole'>>> = {
  student: { weight: weights.whose, room: 176 },
  verification: { weight: weights.verdict, room: 190 },
  verifiedBy: { weight: weights.verdict, room: 176, whole: 200 },
  verifiedOn: { weight: weights.verdict, room: 110 },
  createdAt: { weight: weights.verdict, room: 110 },
};

/** Whether all that is shown is in one state. */
const isOneWord = (entry: EntryResource, meaning: Meaning | null) =>
  meaning !== null && statesMeaning(entry, meaning).length === 1;

const partOf = ({ title, role }: EntryResource, { key }: ResolvedField) =>
  key === title ? 'title' : key === role ? 'role' : undefined;

/** Empty until somebody has verified. */
const isOfVerifier = ({ field, system }: ColumnSpec) =>
  field?.filledBy === 'verifier' || system === 'verifiedBy' || system === 'verifiedOn' || system === 'verification';

const Badge = ({ entry, record }: { entry: EntryResource; record: EntryRecord }) => (
  <>
    <StatusBadge entry={entry} status={record.status} />
    <ReplacedMark record={record} />
  </>
);

/** What it was, whose and when, and what became of it; a list of what waits need not say so in each row. */
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

/** The name to sort a column by; `undefined` where the server does not sort: people, files, long text, patients. */
function sortName(column: ColumnSpec): string | undefined {
  if (column.system) return systemSorts.includes(column.system) ? column.system : undefined;
  const { field } = column;
  return !field.sensitive && isSortedIn('entry', field) ? field.readName : undefined;
}
