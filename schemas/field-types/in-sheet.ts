/**
 * How a sheet has a value whose words on a page nobody need be able to type: `parse` reads it when the sheet is imported.
 * Apart from the rules of the types, which the pages before the sign-in load.
 */
import { sentDay } from '../days/dates';
import type { FieldType } from '../language';
import { showField } from '.';
import { plainText } from './field-type';
import type { ResolvedField } from './resolved-field';

/** The types that have one. Any other is in a sheet as it is shown. */
const writes: { readonly [T in FieldType]?: (stored: string) => string } = {
  date: sentDay,
  time: (stored) => `${sentDay(stored)} ${stored.slice(11)}`.trim(),
};

/** The value of a field as words for a sheet. '' when missing. `record` is a wire record. */
export function writeField(field: ResolvedField, record: Readonly<Record<string, unknown>>): string {
  const write = writes[field.type];
  return write ? write(plainText(record[field.readName])) : showField(field, record);
}
