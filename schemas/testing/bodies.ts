import fc from 'fast-check';
import { type FormContext, isDay, isRated, sampleOf, takesWords, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { isShown } from '../validation';

type Body = Record<string, unknown>;

/**
 * Bodies that a careful person would send: every field that is shown is filled, with an option, a day, a person or a
 * file that is allowed. Dates are days of May 2025, later ones after those they follow.
 */
export const validBodies = (fields: readonly ResolvedField[], context: FormContext): fc.Arbitrary<Body> =>
  fc.gen().map((gen) => {
    const body: Body = {};
    const values: Values = {};
    const whole = (min: number, max: number) => gen(fc.integer, { min, max });
    const valueFor = (field: ResolvedField, index: number) => {
      if (isDay(field)) return `${String(whole(1, 3) + 3 * Math.min(index, 8)).padStart(2, '0')}-05-2025`;
      if (takesWords(field)) return gen(fc.constantFrom, 'Text', 'Téxt 2', 'किताब', '👍');
      return sampleOf(field, { whole, context, values });
    };
    for (const [index, field] of fields.entries()) {
      if (!isShown(field, values)) continue;
      const value = valueFor(field, index);
      if (isRated(field)) {
        Object.assign(body, value);
      } else {
        body[field.writeName] = value;
        values[field.key] = value;
      }
    }
    return body;
  });
