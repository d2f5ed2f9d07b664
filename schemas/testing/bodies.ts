import fc from 'fast-check';
import { type FormContext, optionsOf, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { scaleOf } from '../scales';
import { bodyNames, isShown } from '../validation';

type Body = Record<string, unknown>;

/**
 * Bodies that a careful person would send: every field that is shown is filled, with an option, a day, a person or a
 * file that is allowed. Dates are days of May 2025, later ones after those they follow.
 */
export const validBodies = (fields: readonly ResolvedField[], context: FormContext): fc.Arbitrary<Body> =>
  fc.gen().map((gen) => {
    const body: Body = {};
    const values: Values = {};
    for (const [index, field] of fields.entries()) {
      if (!isShown(field, values)) continue;
      const one = <T>(options: readonly T[]): T => options[gen(fc.integer, { min: 0, max: options.length - 1 })] as T;
      const value = valueFor(field, { one, context, values, index });
      if (field.type === 'rubric') {
        for (const item of bodyNames(field)) body[item] = one(field.ratings);
      } else {
        body[field.writeName] = value;
        values[field.key] = value as string;
      }
    }
    return body;
  });

type Choosing = { one: <T>(options: readonly T[]) => T; context: FormContext; values: Values; index: number };

function valueFor(field: ResolvedField, { one, context, values, index }: Choosing): unknown {
  switch (field.type) {
    case 'date':
      return `${String(one([1, 2, 3]) + 3 * Math.min(index, 8)).padStart(2, '0')}-05-2025`;
    case 'choice':
      return one(optionsOf(field.options, context, values));
    case 'person':
      return one([...(context.people(field.role) ?? [])]);
    case 'file':
      return { name: `scan.${one(field.accept)}`, size: one([1, 1000]) };
    case 'score': {
      const { min, max, options } = scaleOf(field.scale);
      return one(options?.map(({ value }) => value) ?? [min, max]);
    }
    case 'time':
      return '2025-05-02T09:30';
    case 'count':
      return one([0, 3, 40]);
    case 'email':
      return 'somebody@example.org';
    case 'phone':
      return '9'.repeat(field.digits ?? 10);
    case 'text':
      return one(['Text', 'Téxt 2', 'किताब', '👍']);
    case 'rubric':
    case 'number':
    case 'link':
      return null;
    default:
      return field satisfies never;
  }
}
