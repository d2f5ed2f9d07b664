import type { FieldType, ResolvedField } from '../../../schemas';
import { choice } from './choice';
import type { Cipher } from './cipher';
import { count } from './count';
import { date } from './date';
import { email } from './email';
import type { Column, Comparison, FieldStore, Lookups, Stored, WireRecord } from './field-store';
import { file } from './file';
import { asSent, rulesInWords } from './in-words';
import { link } from './link';
import { number } from './number';
import { person } from './person';
import { phone } from './phone';
import { rubric } from './rubric';
import { score } from './score';
import { text } from './text';
import { time } from './time';

const stores: { [T in FieldType]: FieldStore<T> } = {
  text,
  email,
  phone,
  date,
  time,
  choice,
  person,
  link,
  file,
  count,
  number,
  score,
  rubric,
};

// Each store takes its own field type; the record above pairs them, which a lookup by key cannot express.
const storeOf = (field: ResolvedField) => stores[field.type] as unknown as FieldStore<FieldType>;

export const columnOf = (field: ResolvedField): Column => storeOf(field).column(field);

export const refersTo = (field: ResolvedField) => storeOf(field).refersTo;

/** A stored value as a trail tells it. */
export const trailValue = (field: ResolvedField, stored: Stored): unknown => storeOf(field).plain?.(stored) ?? stored;

/** The column of the printed logbook that a field stands in. */
export const printedIn = (field: ResolvedField) => storeOf(field).printedIn;

/** How wide its column of a workbook usually is, in characters. */
export const sheetWidth = (field: ResolvedField): number => storeOf(field).sheetWidth?.(field) ?? 24;

/** What it holds, in a few words of the documentation. */
export const contentOf = (field: ResolvedField): string => storeOf(field).content?.(field) ?? field.type;

/** The rules of a field that no schema can state, in words. */
export const ruleSentencesOf = (field: ResolvedField): string[] =>
  rulesInWords(field, storeOf(field).rules?.(field) ?? []);

/** The field in the API's description. */
export function describe(field: ResolvedField): ReturnType<FieldStore<FieldType>['describe']> {
  const { body, record } = storeOf(field).describe(field);
  const sent = Object.entries(body).map(([name, schema]) => [name, asSent(field, ruleSentencesOf(field), schema)]);
  return { body: Object.fromEntries(sent), record };
}

/** How a query may compare this field: patient identifiers never, so that nobody can guess one letter by letter. */
export const comparisonOf = (field: ResolvedField): Comparison =>
  field.sensitive ? 'nothing' : storeOf(field).comparison;

/** The cell that sealed text is tied to. */
export const sealedCellName = (table: string, field: Pick<ResolvedField, 'key'>, id: string) =>
  `${table}.${field.key}.${id}`;

/** Text that is already plain, or nothing. @throws TypeError for anything else: validation comes first */
function plainOrNull(value: unknown): Stored {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`A field holds a ${typeof value} where text or a number belongs`);
}

/** A validated value as it is stored in the record with this id. */
export function encode(table: string, field: ResolvedField, id: string, value: unknown, cipher: Cipher): Stored {
  const stored = (storeOf(field).encode ?? plainOrNull)(value);
  return field.sensitive && stored !== null ? cipher.seal(String(stored), sealedCellName(table, field, id)) : stored;
}

/** What a sealed cell says; null for one that is empty or does not open. */
export const openedIn = (
  table: string,
  field: ResolvedField,
  id: string,
  stored: Stored,
  cipher: Cipher,
): string | null => (typeof stored === 'string' ? cipher.open(stored, sealedCellName(table, field, id)) : null);

/** Puts one stored field of the record with this id on its wire record. */
type FieldToWire = (record: WireRecord, stored: Stored, id: string, look: Lookups) => void;

const asIs: NonNullable<FieldStore<FieldType>['toWire']> = (record, stored, { readName }) => {
  record[readName] = stored;
};

/** Made once for each field, so that a page of records asks nothing about types. */
export function toWireOf(table: string, field: ResolvedField, cipher: Cipher): FieldToWire {
  const { toWire = asIs } = storeOf(field);
  if (!field.sensitive) return (record, stored, _id, look) => toWire(record, stored, field, look);
  return (record, stored, id, look) => {
    toWire(record, openedIn(table, field, id, stored, cipher), field, look);
  };
}

export { type Cipher, cipherWith, isSealed, isSealedSql, type KeyRing, remembering } from './cipher';
export type { Column, Comparison, JsonSchema, Lookups, Stored, WireRecord } from './field-store';
