import { Button } from 'antd';
import {
  askedOf,
  type EntryResource,
  isDay,
  isSortedIn,
  isUpload,
  localDay,
  type Meaning,
  type ResolvedField,
  rowLeadOf,
  type Side,
  type SystemColumn,
  showDay,
  showReplaced,
  statesMeaning,
} from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { weights } from '../../components/column-weights';
import { Day } from '../../components/day';
import { FullText } from '../../components/full-text';
import type { ListColumn } from '../../components/list-column';
import { StatusBadge } from '../../components/status-badge';
import { FieldValue } from '../../field-types';
import { chainOf, isReplaced } from '../view/chain';
import { verification, verifierOf } from '../view/verification';
import { fieldColumns } from './field-columns';
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
  const { entry, meaning } = around;
  const asked = askedIn(around);
  // A field may be called `serial` or `actions`.
  const given = Object.entries(systemColumnsOf(around)).filter(([key]) => !entry.byKey[key]);
  const columns = fieldColumns(columnKeys(around), entry.byKey, Object.fromEntries(given), (field) => ({
    ...weighed<EntryRecord>(field, partOf(entry, field)),
    // Among open entries, the person who was asked counts most for a verifier.
    ...(field === asked && { weight: weights.asked, room: 190 }),
    // Whoever verifies looks at what was handed in.
    ...(around.actions.verify && isUpload(field) && { weight: weights.evidence }),
    // The server would sort people by name; files, long text and patients have no order.
    // `tests/contract/entries/lists.ts` asks the server for every name.
    ...(!field.sensitive && isSortedIn('entry', field) && { sort: field.readName }),
    constant: meaning === 'open' && field.filledBy === 'verifier',
    // With one state the status column is hidden. So the title shows what was corrected or withdrawn.
    ...(field.key === entry.title && isOneWord(entry, meaning) && { cell: marked(field) }),
  }));
  const declared: readonly string[] = entry.list.columns[around.side];
  const standing = columns.map((one) => {
    if (declared.includes(one.key)) return one;
    // It stands, and may be cut.
    if (one.key === entry.title) return { ...one, weight: weights.whose, room: ADDED };
    return mustSay(entry).includes(one.key) ? one : { ...one, weight: weights.undeclared };
  });
  return [...standing, ...ofPhones(around)];
}

/** The width of a title that the list was not declared to have, px. */
const ADDED = 150;

/** What every list says: what it was, when, and what became of it. */
const mustSay = (entry: EntryResource): string[] => [
  entry.title,
  ...(loggedDays(entry).length > 0 ? loggedDays(entry) : ['createdAt']),
  'status',
];

const loggedDays = ({ fields }: EntryResource): string[] =>
  fields.filter((field) => isDay(field) && field.filledBy === 'student').map(({ key }) => key);

/** The specified columns, and the title, the days, the state and the asked person where they lack them. */
function columnKeys(around: EntryColumns): string[] {
  const { entry, side, isByLogging } = around;
  const keys = [...entry.list.columns[side]];
  const put = (at: number, key: string) => keys.splice(at < 0 ? keys.length : at, 0, key);
  const isOfResident = (key: string) => entry.byKey[key]?.filledBy === 'student';
  const isOfVerifier = (key: string) => entry.byKey[key]?.filledBy === 'verifier' || verdicts.includes(key);
  // What is above the list need not be a column.
  const says = (key: string) => keys.includes(key) || entry.list.summary.includes(key);
  const days = loggedDays(entry);
  if (!says(entry.title)) put(keys.findIndex(isOfResident), entry.title);
  if (days[0] && !days.some(says)) put(keys.findIndex(isOfResident), days[0]);
  // Otherwise the days of the rows seem to be in no order, or there is no day.
  if ((isByLogging || !days[0]) && !says('createdAt')) put(keys.findLastIndex(isOfResident) + 1, 'createdAt');
  // Before the verifier's columns.
  if (!says('status')) put(keys.findIndex(isOfVerifier), 'status');
  const asked = askedIn(around);
  if (asked && !says(asked.key)) put(keys.findLastIndex(isOfResident) + 1, asked.key);
  return keys;
}

/** Whom a resident asked, which a viewer sees among open entries who may also answer for others. */
const askedIn = ({ entry, actions, meaning }: EntryColumns) =>
  actions.verify && meaning === 'open' ? askedOf(entry) : undefined;

/** Empty until somebody has verified. */
const verdicts: readonly string[] = ['verification', 'verifiedBy', 'verifiedOn'] satisfies SystemColumn[];

/** The width of a button: padding and each letter, px. */
const [ACT, LETTER] = [36, 8];

/** The columns that are no fields. */
function systemColumnsOf({ entry, side, actions, meaning }: EntryColumns) {
  const { open, verify } = actions;
  const { label } = entry.workflow.verify;
  const named = (key: SystemColumn) => ({ key, heading: entry.list.labels[key], inPhoneRow: 'none' }) as const;
  const dayColumn = (key: 'verifiedOn' | 'createdAt') => ({
    ...named(key),
    room: 110,
    sort: key,
    cell: ({ [key]: at }: EntryRecord) => <Day day={at && localDay(at)} />,
  });
  const verdict = { weight: weights.verdict, constant: meaning === 'open' };
  return {
    serial: {
      ...named('serial'),
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
    },
    student: {
      ...named('student'),
      room: 172,
      uncutWidth: 236,
      weight: weights.whose,
      // A resident knows whose logbook it is.
      constant: side === 'student',
      text: ({ student }) => student?.name ?? '',
      cell: ({ student }) => <FullText text={student?.name} />,
    },
    // Constant when the list shows one state.
    status: {
      ...named('status'),
      sort: 'status',
      weight: weights.state,
      room: 124,
      constant: isOneWord(entry, meaning),
      cell: (record) => <Badge entry={entry} record={record} />,
    },
    verification: {
      ...named('verification'),
      room: 190,
      ...verdict,
      uncutWidth: 260,
      cell: (record) => (record.verifiedBy ? <Verified record={record} /> : verification(record)),
    },
    verifiedBy: {
      ...named('verifiedBy'),
      room: 176,
      ...verdict,
      uncutWidth: 236,
      text: ({ verifiedBy }) => verifiedBy?.name ?? '',
      cell: ({ verifiedBy }) => <FullText text={verifiedBy?.name} />,
    },
    verifiedOn: { ...dayColumn('verifiedOn'), ...verdict },
    createdAt: dayColumn('createdAt'),
    actions: {
      ...named('actions'),
      pin: true,
      room: ACT + LETTER * label.length,
      inPhoneRow: 'actions',
      cell: (record) =>
        verify &&
        !isReplaced(record) && (
          <Button size="small" onClick={() => verify(record)}>
            {label}
            <span className="visually-hidden"> the entry of {record.student?.name ?? 'this student'}</span>
          </Button>
        ),
    },
  } satisfies Record<SystemColumn, ListColumn<EntryRecord>>;
}

/** Verifier and day on two lines, so that the day is not cut off with a long name. */
const Verified = ({ record }: { record: EntryRecord }) => (
  <>
    <FullText text={verifierOf(record)} />
    {record.verifiedOn && <span className="small digits below">{showDay(record.verifiedOn)}</span>}
  </>
);

/** A value, and below it what became of the entry. */
const marked = (field: ResolvedField) => (record: EntryRecord) => (
  <>
    <FieldValue field={field} record={record} />
    <span className="below">
      <ReplacedMark record={record} />
    </span>
  </>
);

/** Whether all entries in the list have one state. */
const isOneWord = (entry: EntryResource, meaning: Meaning | null) =>
  meaning !== null && statesMeaning(entry, meaning).length === 1;

const partOf = ({ title, role }: EntryResource, { key }: ResolvedField) =>
  key === title ? 'title' : key === role ? 'part' : undefined;

const Badge = ({ entry, record }: { entry: EntryResource; record: EntryRecord }) => (
  <>
    <StatusBadge entry={entry} status={record.status} /> <ReplacedMark record={record} />
  </>
);

/** Beside the status of a record that was corrected or withdrawn. */
const ReplacedMark = ({ record }: { record: EntryRecord }) =>
  isReplaced(record) && <small className="muted">{showReplaced(chainOf(record).replacedBy)}</small>;

/** A row on a phone: title, student, day and result. A list of open entries leaves the result out. */
function ofPhones({ entry, side, meaning }: EntryColumns): ListColumn<EntryRecord>[] {
  const column = { heading: '', onlyOnPhones: true } as const;
  return [
    {
      ...column,
      key: 'title',
      inPhoneRow: 'title',
      cell: (record, number) => (
        <>
          <span className="muted digits">{number}</span> {rowLeadOf(entry, record, side).title}
        </>
      ),
    },
    {
      ...column,
      key: 'badge',
      inPhoneRow: 'badge',
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
      inPhoneRow: 'line',
      cell: (record) => rowLeadOf(entry, record, side).line,
    },
  ];
}
