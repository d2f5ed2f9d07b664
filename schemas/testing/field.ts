import {
  type FormContext,
  type ParsedValue,
  parseValue,
  plainContext,
  type ResolvedField,
  sampleOf,
  showField,
  type Values,
} from '../field-types';
import { resolveField } from '../field-types/resolve-field';
import type { Field } from '../language';
import { context } from './sample';

/** A field with its defaults under the key `it`, and what its type makes of a raw value. */
export function fieldUnderTest(declared: Field) {
  const field = resolveField('it', declared);
  return {
    field,
    /** The stored value, or the sentence. */
    parse: (raw: unknown, values: Values = {}, facts: Partial<FormContext> = {}) => {
      const parsed = parseValue(field, raw, { ...context, ...facts }, values);
      return 'fault' in parsed ? parsed.fault : parsed.value;
    },
    show: (value: unknown) =>
      showField(field, field.type === 'rubric' ? (value as Record<string, unknown>) : { it: value }),
  };
}

/** Values of kinds that no input sends: a field type must answer each with a sentence and never throw. */
export const oddities: readonly unknown[] = [
  true,
  false,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  [],
  [1],
  ['x'],
  [['x']],
  [null],
  {},
  { a: 1 },
  { toString: 'x' },
  Object.create(null),
  JSON.parse('{"__proto__":{"name":"x.pdf","size":1}}'),
  Symbol.iterator,
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\ud800',
  'x'.repeat(10_000),
  '👩🏽‍⚕️',
  'null',
  '[object Object]',
];

/** A value that a field takes, whatever its type, and always the same. `null` for what depends on somebody's data. */
export const sampled = (field: ResolvedField, today = '2025-03-03'): ParsedValue =>
  sampleOf(field, { whole: (least) => least, context: plainContext(today), values: {} });
