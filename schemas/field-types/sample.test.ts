import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context } from '../testing/sample';
import { isShown } from '../validation';
import {
  isRated,
  namesPerson,
  parseValue,
  resolveFields,
  sampleOf,
  samples,
  showField,
  usualShare,
  type Values,
} from './index';

describe.each(Object.entries(samples))('the type %s', (type, { fields }) => {
  it('has a sample of itself', () => {
    expect(Object.values(fields).map((field) => field.type)).toContain(type);
  });

  it('takes the values that it gives as samples, and shows them', () => {
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const whole = (min: number, max: number) => gen(fc.integer, { min, max });
        const values: Values = {};
        for (const field of resolveFields(fields)) {
          if (!isShown(field, values)) continue;
          const value = sampleOf(field, { whole, context, values });
          values[field.key] = value;
          if (value === null) continue;
          expect(parseValue(field, value, context, values)).toEqual({ value });
          const shown = isRated(field) ? (value as Record<string, string>) : { [field.readName]: value };
          // A person is shown by a name that only the server knows.
          if (!namesPerson(field)) expect(showField(field, shown)).not.toBe('');
          expect(usualShare(field)).toBeGreaterThan(0);
        }
      }),
    );
  });
});
