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
 * A column of an exported or imported table. One that only files have is a further word of `system`, or a further kind of
 * column here. The compiler then asks for its cell (`cell.ts`). It does not ask for its heading among those that a sheet
 * may bring back (`unread` of `sheet-form.ts`, as `replacedHeading`).
 */
export type TableColumn = { heading: string } & (
  | {
      system: Exclude<SystemColumn, 'actions'> | typeof REPLACED_BY | 'account';
      field?: undefined;
      item?: undefined;
      reads?: undefined;
    }
  /** `item` is one rating of a rubric. `name` is where the value stands in a create body. */
  | { system?: undefined; field: ResolvedField; item?: string; name: string; reads?: undefined }
  /** `reads` is where a record has a person, a department or a day besides its fields. */
  | { system?: undefined; field?: undefined; item?: undefined; reads: string }
  /** What a record's sheet of scores says. */
  | { system?: undefined; field?: undefined; item?: undefined; reads?: undefined; ofSheet: OfSheet }
);

/** @returns '' where the sheet says nothing */
type OfSheet = (record: Readonly<Record<string, unknown>>) => string | number;

export type FieldColumn = Extract<TableColumn, { field: ResolvedField }>;

/** A field as one column, or as one for each rating of a rubric. */
export function fieldColumns(field: ResolvedField): FieldColumn[] {
  if (!isRated(field)) return [{ heading: field.column, field, name: field.writeName }];
  return Object.entries(field.items).map(([item, label]) => {
    return { heading: `${field.column}: ${label}`, field, item, name: item };
  });
}

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
  const { beside, always } = type.kind === 'entry' ? besideEntry(type, side) : besideRecord(type);
  // Residents export their own records only.
  const others = always.filter((key) => side === 'faculty' || key !== type.owner.key);
  const missing = [...type.fields.map(({ key }) => key), ...others].filter((key) => !listed.includes(key));
  return [...listed, ...missing].flatMap((key) => {
    const field = type.byKey[key];
    return field ? fieldColumns(field) : (beside.get(key) ?? []);
  });
}

/** Of an account whether it may be used as well. */
function directoryColumns({ byKey, fields, list, rows }: DirectoryResource): TableColumn[] {
  const keys = new Set([...list.columns, ...fields.map(({ key }) => key)]);
  return [
    { heading: systemColumns.serial, system: 'serial' },
    ...[...keys].flatMap((key) => (byKey[key] ? fieldColumns(byKey[key]) : [])),
    ...(rows.ranks ? [{ heading: 'Account', system: 'account' as const }] : []),
  ];
}

/** What was sent, when, and what became of it. */
function inboxColumns({ keeps, rowType: { byKey, fields } }: InboxResource): TableColumn[] {
  const keys = new Set(['state', ...keeps.columns, ...fields.map(({ key }) => key)]);
  return [
    { heading: systemColumns.serial, system: 'serial' },
    { heading: 'Received', system: 'createdAt' },
    ...[...keys].flatMap((key) => (byKey[key] ? fieldColumns(byKey[key]) : [])),
  ];
}

/** The columns besides the fields, and the keys of those that a file always has. */
type Beside = { beside: ReadonlyMap<string, TableColumn>; always: readonly string[] };

/**
 * Of an entry its system columns, and what only files have. A further column of files alone
 * is a line of `beside`, and its key one of `always`: else no file has it, and nothing says so.
 */
function besideEntry({ list: { labels, columns }, workflow }: EntryResource, side: Side): Beside {
  const { actions, ...headings } = labels;
  const verified = columns[side].includes('verification') ? [] : ['verifiedBy', 'verifiedOn'];
  return {
    beside: new Map<string, TableColumn>([
      ...Object.entries(headings).map(([system, heading]): [string, TableColumn] => [
        system,
        { heading, system: system as keyof typeof headings },
      ]),
      [REPLACED_BY, { heading: replacedHeading, system: REPLACED_BY }],
    ]),
    always: ['student', 'status', ...verified, 'createdAt', ...(workflow.correct ? [REPLACED_BY] : [])],
  };
}

/** Whose a record is, the department that was asked, its sheet of scores, and who took each act and when. */
function besideRecord({ owner, department, sheet, acts }: RecordResource): Beside {
  const reads = ({ key, label }: { key: string; label: string }): [string, TableColumn] => [
    key,
    { heading: capitalised(label), reads: key },
  ];
  const said = [
    ...[owner, ...(department ? [department] : [])].map(reads),
    ...(sheet ? sheetColumns(sheet).map((column): [string, TableColumn] => [column.heading, column]) : []),
    ...acts.flatMap(stampsOf).map(reads),
  ];
  const { serial, createdAt } = systemColumns;
  return {
    beside: new Map<string, TableColumn>([
      ...said,
      ['serial', { heading: serial, system: 'serial' }],
      ['createdAt', { heading: createdAt, system: 'createdAt' }],
    ]),
    always: [...said.map(([key]) => key), 'createdAt'],
  };
}

/** The periods of a sheet, each of its scores with its remarks, and what was suggested after a low one. */
function sheetColumns(card: Scorecard): TableColumn[] {
  const column = (heading: string, ofSheet: OfSheet): TableColumn => ({ heading, ofSheet });
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
