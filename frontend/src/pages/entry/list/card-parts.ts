import type { ColumnSpec, EntryResource, ResolvedField } from '../../../../../schemas';

export type CardParts = {
  /** Its heading; a file or a person would make a poor one. */
  title: ResolvedField | undefined;
  /** Whose it is, and the day it happened: the line under the heading. */
  lead: readonly ColumnSpec[];
  /** Everything else that the table shows. */
  rest: readonly ColumnSpec[];
};

const shownElsewhere: readonly string[] = ['serial', 'status', 'actions'];

/** Divides the columns of a table among the parts of a card, losing none. */
export function cardParts(entry: EntryResource, columns: readonly ColumnSpec[]): CardParts {
  const field = entry.byKey[entry.title];
  const title = field?.type === 'text' || field?.type === 'choice' ? field : undefined;
  const others = columns.filter(({ key }) => key !== title?.key && !shownElsewhere.includes(key));
  const day = entry.fields.find((each) => each.type === 'date' && each.filledBy === 'student');
  const dated = others.some((column) => column.field?.type === 'date');
  const isLead = (column: ColumnSpec) => column.system === 'student' || column.field?.type === 'date';
  const lead = others.filter(isLead);
  // Some tables leave the day out; without it a card could be any day's.
  if (!dated && day) lead.push({ key: day.key, label: day.column, field: day });
  return { title, lead, rest: others.filter((column) => !isLead(column)) };
}
