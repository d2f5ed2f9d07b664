export { noSuchOption } from './link';
export { fillable, formFields, readNameOf, writeNameOf } from './names';
export type { PlainContext, PlainOf, PlainType, PlainValue, PlainValues } from './plain-field';
export { parsePlain, showPlain } from './rules';
export { type PlainOptions, type PlainVerdict, validatePlain } from './validate';
