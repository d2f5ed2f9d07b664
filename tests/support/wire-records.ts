/**
 * Records of every entry type as the server sends them, made from the registry alone, for screens without a
 * server.
 */
import {
  type EntryResource,
  isDay,
  isDerived,
  isRated,
  isScored,
  isUpload,
  itemsOf,
  modulesOf,
  namesPerson,
  offersOptions,
  optionsOf,
  plainContext,
  type ResolvedField,
  scaleOf,
  statesMeaning,
  takesWords,
} from '../../schemas';
import { sampled } from '../../schemas/testing/field';

export type WireRecord = Record<string, unknown> & { id: string; _id: string; version: number; status: string };

const DEPARTMENT = 'pathology';

export const person = (kind: string, number: number) => ({
  _id: `${kind}-${number}`,
  id: `${kind}-${number}`,
  name: `${kind === 'student' ? 'Resident' : 'Dr Faculty'} ${String.fromCharCode(65 + (number % 26))}`,
});

const pick = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null;

/** `YYYY-MM-DD`, this many days before a day. */
const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const sentence = 'Seen with the consultant, discussed at the bedside and read up the same evening';

/** A plausible value for any field. Every seventh optional one is missing. */
function fieldValue(field: ResolvedField, index: number, today: string): unknown {
  if (!field.required && field.filledBy === 'student' && index % 7 === 3) return null;
  if (takesWords(field)) return index % 2 ? `${field.label} ${index}` : `${field.label} ${index}: ${sentence}`;
  if (isDay(field)) return daysBefore(today, field.notBefore ? index : index + 3);
  if (namesPerson(field)) return person('faculty', index % 5);
  if (isDerived(field)) return 4;
  if (isScored(field)) return pick(scaleOf(field.scale).options ?? [], index)?.value ?? scaleOf(field.scale).max;
  if (isUpload(field)) {
    const id = `file-${field.key}-${index}`;
    return { id, path: `/api/files/${id}`, name: `${field.key}-${index}.png`, type: 'image/png', size: 48_000 + index };
  }
  if (!offersOptions(field)) return sampled(field, today);
  if (field.options.from === 'list') return pick(field.options.values, index);
  if (field.options.from === 'pairs') return pick(optionsOf(field.options, plainContext(''), {}), index);
  if (field.options.from === 'titles') return `Title ${index % 3}`;
  return field.options.within
    ? pick(itemsOf(DEPARTMENT, field.options.name, modulesOf(DEPARTMENT, field.options.name)[0] ?? ''), index)
    : (modulesOf(DEPARTMENT, field.options.name)[0] ?? null);
}

/** One record. Two of three wait, and the others are accepted or refused. */
export function wireRecord(entry: EntryResource, index: number, today: string): WireRecord {
  const meaning = index % 3 !== 2 ? 'open' : index % 2 ? 'accepted' : 'refused';
  const status = statesMeaning(entry, meaning)[0] ?? entry.workflow.initial;
  const isOpen = status === entry.workflow.initial;
  const own = entry.fields.flatMap((field): [string, unknown][] => {
    if (isRated(field)) return Object.keys(field.items).map((item) => [item, isOpen ? null : field.ratings[0]]);
    const blank = isOpen && field.filledBy === 'verifier';
    return [[field.readName, blank ? null : fieldValue(field, index, today)]];
  });
  const id = `${entry.name}-${index}`;
  const createdAt = `${daysBefore(today, index)}T08:00:00.000Z`;
  return {
    ...Object.fromEntries(own),
    id,
    _id: id,
    version: 1,
    student: person('student', index % 6),
    status,
    createdAt,
    updatedAt: createdAt,
    verifiedBy: isOpen ? null : person('faculty', 0),
    verifiedOn: isOpen ? null : daysBefore(today, index),
  };
}
