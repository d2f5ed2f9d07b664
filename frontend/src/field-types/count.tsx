import { type FieldParts, lineInput, Words } from './parts/field-parts';

// The check of the registry says what is wrong with a number; a number box would drop it without a word.
export const count: FieldParts<'count'> = { Input: lineInput({ inputMode: 'numeric' }), Value: Words, room: 100 };
