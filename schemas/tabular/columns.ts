import { isRated, isUpload } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { type Scorecard, type SystemColumn, systemColumns } from '../language';
import { REPLACED_BY, studentFields } from '../registry/questions';
import type { Act } from '../registry/record-type';
import type { DirectoryResource, EntryResource, InboxResource, RecordResource } from '../registry/resolved';
import {
  cellOf,
  placeIn,
  remarksIn,
  remediationName,
  type SheetRow,
  scoreIn,
  sheetRows,
  ungrouped,
  wordsOfPlace,
} from '../sheets/scorecard';
import type { Side } from '../side';
import { capitalised } from '../texts/capitalised';

/** The heading that only files have: what became of a record that was corrected or withdrawn. */
export const replacedHeading = 'Corrected or Withdrawn';

/**
 * A column of an exported or imported table. One that only files have is a further word of `system`, or a further arm
 * here. The compiler then asks for its cell (`cell.ts`). It does not ask for its heading among those that a sheet
 * may bring back (`unread` of `sheet-form.ts`, as `replacedHeading`).
 */
export type TableColumn = { heading: string } & (
  | { shows: 'system'; system: Exclude<SystemColumn, 'actions'> | typeof REPLACED_BY | 'account' }
  /** `item` is one rating of a rubric. `name` is where the value stands in a create body. */
  | { shows: 'field'; field: ResolvedField; item?: string; name: string }
  /** `key` is where a record has a person, a department or a day besides its fields. */
  | { shows: 'record'; key: string }
  | { shows: 'scores'; scoresIn: ScoresIn }
);

/** What a record's sheet of scores says. @returns '' where it says nothing */
type ScoresIn = (record: Readonly<Record<string, unknown>>) => string | number;

export type FieldColumn = Extract<TableColumn, { shows: 'field' }>;

/** A field as one column, or as one for each rating of a rubric. */
export function fieldColumns(field: ResolvedField): FieldColumn[] {
  if (!isRated(field)) return [{ heading: field.column, shows: 'field', field, name: field.writeName }];
  return Object.entries(field.items).map(([item, label]) => {
    return { heading: `${field.column}: ${label}`, shows: 'field', field, item, name: item };
  });
}

/** Whether a new row fills it. Of one that is here already a sheet says the others as well. */
export const isForNew = ({ field }: FieldColumn): boolean => !field.later;

/** What has a list that may be a file. */
export type ListedType = EntryResource | RecordResource | DirectoryResource | InboxResource;

/**
 * The columns of an exported list: those that the type declares, with the same headings and order, then everything else
 * that the viewer may read of a record, so that nothing is lost. The list on screen may have more: it inserts title, day,
 * state and asked person where the type declares none (`columnKeys` of `frontend/src/record/list/entry-columns.tsx`).
 */
export function tableColumns(type: ListedType, side: Side): TableColumn[] {
  if (type.kind === 'directory') return directoryColumns(type);
  if (type.kind === 'form') return inboxColumns(type);
  const listed = type.list.columns[side];
  const beside = type.kind === 'entry' ? besideEntry(type, side) : besideRecord(type);
  // Residents export their own records only.
  const others = [...beside].flatMap(([key, { always }]) =>
    always && (side === 'faculty' || key !== type.owner.key) ? [key] : [],
  );
  const missing = [...type.fields.map(({ key }) => key), ...others].filter((key) => !listed.includes(key));
  return [...listed, ...missing].flatMap((key) => {
    const field = type.byKey[key];
    return field ? fieldColumns(field) : (beside.get(key)?.column ?? []);
  });
}

/** Of an account whether it may be used as well. */
function directoryColumns({ byKey, fields, list, rows }: DirectoryResource): TableColumn[] {
  const keys = new Set([...list.columns, ...fields.map(({ key }) => key)]);
  return [
    { heading: systemColumns.serial, shows: 'system', system: 'serial' },
    ...[...keys].flatMap((key) => (byKey[key] ? fieldColumns(byKey[key]) : [])),
    ...(rows.ranks ? [{ heading: 'Account', shows: 'system' as const, system: 'account' as const }] : []),
  ];
}

/** What was sent, when, and what became of it. */
function inboxColumns({ keeps, rowType: { byKey, fields } }: InboxResource): TableColumn[] {
  const keys = new Set(['state', ...keeps.columns, ...fields.map(({ key }) => key)]);
  return [
    { heading: systemColumns.serial, shows: 'system', system: 'serial' },
    { heading: 'Received', shows: 'system', system: 'createdAt' },
    ...[...keys].flatMap((key) => (byKey[key] ? fieldColumns(byKey[key]) : [])),
  ];
}

/** A column besides the fields. `always`: a file has it, also where the list has not. */
type Beside = { column: TableColumn; always: boolean };

/** Of an entry its system columns, and what only files have. */
function besideEntry({ list: { labels, columns }, workflow }: EntryResource, side: Side): ReadonlyMap<string, Beside> {
  const inOneCell = columns[side].includes('verification');
  const always: Readonly<Record<Exclude<SystemColumn, 'actions'>, boolean>> = {
    serial: false,
    student: true,
    status: true,
    verifiedBy: !inOneCell,
    verifiedOn: !inOneCell,
    verification: false,
    createdAt: true,
  };
  const system = (key: keyof typeof always): [string, Beside] => [
    key,
    { column: { heading: labels[key], shows: 'system', system: key }, always: always[key] },
  ];
  return new Map<string, Beside>([
    ...(Object.keys(always) as (keyof typeof always)[]).map(system),
    [
      REPLACED_BY,
      {
        column: { heading: replacedHeading, shows: 'system', system: REPLACED_BY },
        always: workflow.correct !== undefined,
      },
    ],
  ]);
}

/** Whose a record is, the department that was asked, its sheet of scores, and who took each act and when. */
function besideRecord({ owner, department, sheet, acts }: RecordResource): ReadonlyMap<string, Beside> {
  const asked: readonly { key: string; label: string }[] = department ? [owner, department] : [owner];
  const said = ({ key, label }: { key: string; label: string }): [string, TableColumn] => [
    key,
    { heading: capitalised(label), shows: 'record', key },
  ];
  const columns = [
    ...asked.map(said),
    ...(sheet ? sheetColumns(sheet).map((column): [string, TableColumn] => [column.heading, column]) : []),
    ...acts.flatMap(stampsOf).map(said),
  ];
  const { serial, createdAt } = systemColumns;
  return new Map<string, Beside>([
    ...columns.map(([key, column]): [string, Beside] => [key, { column, always: true }]),
    ['serial', { column: { heading: serial, shows: 'system', system: 'serial' }, always: false }],
    ['createdAt', { column: { heading: createdAt, shows: 'system', system: 'createdAt' }, always: true }],
  ]);
}

/** The periods of a sheet, each of its scores with its remarks, and what was suggested after a low one. */
function sheetColumns(card: Scorecard): TableColumn[] {
  const column = (heading: string, scoresIn: ScoresIn): TableColumn => ({ heading, shows: 'scores', scoresIn });
  const headingOf = ({ group, groupLabel, label }: SheetRow) =>
    group === ungrouped ? label : `${groupLabel}: ${label}`;
  const { remediation } = card;
  return [
    ...card.periods.map(({ label }, depth) =>
      column(label, (record) => wordsOfPlace(card, placeIn(card, record))[depth] ?? ''),
    ),
    ...sheetRows(card).flatMap((row) => [
      column(headingOf(row), (record) => scoreIn(cellOf(record[card.key], row)) ?? ''),
      ...(card.remarks
        ? [column(`${headingOf(row)}, remarks`, (record) => remarksIn(cellOf(record[card.key], row)) ?? '')]
        : []),
    ]),
    ...(remediation ? [column(remediation.label, (record) => String(record[remediationName] ?? ''))] : []),
  ];
}

/** 'Answered By' and 'Answered On', where the act leaves them. */
function stampsOf({ stamp, stampedOn, done, label }: Act) {
  const said = done ?? label;
  return [
    ...(stamp ? [{ key: stamp, label: `${said} By` }] : []),
    ...(stampedOn ? [{ key: stampedOn, label: `${said} On` }] : []),
  ];
}

/** Why this type cannot be imported from a sheet: the required file field, and a sentence. `undefined` when it can. */
export function importFault(entry: EntryResource): { name: string; sentence: string } | undefined {
  const needed = studentFields(entry).find((field) => isUpload(field) && field.required !== undefined);
  if (!needed) return undefined;
  const sentence = `${entry.label.many} cannot be imported: each entry needs its ${needed.label}, and a sheet carries no files. Please add them one by one.`;
  return { name: needed.writeName, sentence };
}

/** The columns that a sheet may fill, in the order of the form. */
export const importColumns = (entry: EntryResource): FieldColumn[] =>
  studentFields(entry)
    .filter((field) => !isUpload(field))
    .flatMap(fieldColumns);
