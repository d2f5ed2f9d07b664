import { type ColumnSpec, columnsOf, type EntryResource, type Side } from '../../../schemas';
import type { EntryFacts, EntrySlug } from '../facts';
import { differ } from './differ';

const systemPaths: Partial<Record<string, readonly string[]>> = {
  serial: [],
  student: ['student.name'],
  verifiedBy: ['verifiedBy.name'],
  verification: ['verifiedBy.name', 'verifiedOn'],
};

/** The read paths that a column shows. */
function pathsOf({ key, field }: ColumnSpec): readonly string[] {
  if (!field) return systemPaths[key] ?? [key];
  if (field.type === 'person') return [`${field.readName}.name`];
  return [field.type === 'file' ? `${field.readName}.path` : field.readName];
}

/**
 * Columns that faculty see beyond the specified ones, because a verdict cannot be given without them: whose record it
 * is, what it is called, and the certificate that is judged.
 */
export const added: Partial<Record<EntrySlug, readonly string[]>> = {
  'mandatory-checklist': ['student'],
  'academic-participations': ['student', 'eventTitle'],
  'thesis-synopsis': ['thesisTitle'],
  'thesis-review': ['student', 'thesisTitle'],
  'paper-presentation': ['student'],
  'paper-publication': ['student', 'certificateImg'],
  'drp-activity': ['student'],
};

/** S3 and F3 read DRP's `updatedAt`, "shown as the verified date"; a record keeps that date under its own name. */
const spoken = (path: string) => (path === 'updatedAt' ? 'verifiedOn' : path);

export function compareColumns(entry: EntryResource, facts: EntryFacts): string[] {
  const slug = entry.route as EntrySlug;
  return [
    ...compareSearch(entry, facts),
    ...compareStudentColumns(entry, facts),
    ...compareFacultyColumns(columnsOf(entry, 'faculty'), facts, added[slug] ?? []),
    ...(['student', 'faculty'] as const).flatMap((side: Side) =>
      differ(`the first column of the ${side} list`, columnsOf(entry, side)[0]?.label, 'Sr.No'),
    ),
  ];
}

function compareSearch(entry: EntryResource, facts: EntryFacts): string[] {
  const paths = entry.list.search.map((key) => {
    if (key === 'student') return 'student.name';
    const field = entry.byKey[key];
    return field?.type === 'person' ? `${field.readName}.name` : field?.readName;
  });
  return differ('the searched columns', paths, facts.search);
}

function compareStudentColumns(entry: EntryResource, facts: EntryFacts): string[] {
  const columns = columnsOf(entry, 'student').map((column) => [column.label, ...pathsOf(column)]);
  return differ('the student columns', columns, facts.studentColumns);
}

function compareFacultyColumns(columns: ColumnSpec[], facts: EntryFacts, extra: readonly string[]): string[] {
  if (!facts.facultyColumns) return [];
  const last = differ('the last column of the faculty list', columns.at(-1)?.key, 'actions');
  const own = columns.filter(({ key }) => key !== 'serial' && key !== 'actions' && !extra.includes(key));
  const missing = extra.filter((key) => !columns.some((column) => column.key === key));
  return [
    ...last,
    ...differ('the faculty columns', own.flatMap(pathsOf), facts.facultyColumns.map(spoken)),
    ...missing.map((key) => `the faculty list lacks "${key}", without which nobody can verify`),
  ];
}
