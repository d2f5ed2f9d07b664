import { lineInput } from './line-input';
import type { FieldParts } from './parts';
import { Words } from './words';

// The check of the registry says what is wrong with a number; a number box would drop it without a word.
export const count: FieldParts<'count'> = { Input: lineInput({ inputMode: 'numeric' }), Value: Words, room: 100 };
