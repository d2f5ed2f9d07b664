import Type, { type TObject, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { Says } from '../../../../schemas/api';
import { passwordChangeBody, preferences } from '../../../../schemas/api/account';
import { printBody } from '../../../../schemas/api/print';
import { linkBody, resetBody, signInBody, signUpBody } from '../../../../schemas/api/sign-in';
import type { Problem } from '../errors';
import { checkedBody, checkedQuery } from './validation-pipes';

const thrownBy = (work: () => unknown): Problem => {
  try {
    work();
  } catch (error) {
    return error as Problem;
  }
  throw new Error('It was let through');
};
const faultsOf = (schema: TObject, body: unknown) => {
  const { message, details } = thrownBy(() => checkedBody(schema).transform(body));
  return { message, errors: details.errors };
};

const asName: Says = (value, { name }) => (value === name ? undefined : 'Not the same');

describe('a checked body', () => {
  const schema = Type.Object({
    name: Type.String({ minLength: 1, says: 'Name is required' }),
    age: Type.Optional(Type.Integer({ says: 'The age is a number' })),
    repeated: Type.Optional(Type.String({ says: asName })),
    place: Type.Optional(
      Type.Union([Type.Object({ town: Type.String({ says: 'Which town?' }) }, { stranger: 'Unknown' }), Type.Null()], {
        says: 'Send a place',
      }),
    ),
  });

  it('is let through as it is', () => {
    const body = { name: 'A', age: 3, repeated: 'A', place: { town: 'B' } };
    expect(checkedBody(schema).transform(body)).toBe(body);
    expect(checkedBody(Type.Object({}), { blank: true }).transform(undefined)).toEqual({});
  });

  it('is refused with a sentence for each field, strangers first', () => {
    expect(faultsOf(schema, { age: 'x', repeated: 'B', place: { street: 1 }, other: 1, toString: 2 })).toEqual({
      message: 'This field is not accepted',
      errors: {
        other: 'This field is not accepted',
        toString: 'This field is not accepted',
        name: 'Name is required',
        age: 'The age is a number',
        repeated: 'Not the same',
        'place.street': 'Unknown',
        'place.town': 'Which town?',
      },
    });
    expect(faultsOf(schema, { name: 'A', place: 3 }).errors).toEqual({
      place: 'Send a place',
      repeated: 'Not the same',
    });
    for (const body of [undefined, null, 'text', [], 3])
      expect(thrownBy(() => checkedBody(schema).transform(body)).message).toBe('Please send an object');
  });
});

describe('a query that is asked', () => {
  const month = Type.Optional(Type.String({ pattern: '^\\d{4}$', says: 'The year must be YYYY' }));
  const query = checkedQuery(
    Type.Object({ who: Type.String({ says: 'Say whose' }), month }, { stranger: 'Nobody asks by' }),
  );

  it('is read, a blank value as none', () => {
    expect(query.transform({ who: 'A', month: '' })).toEqual({ who: 'A' });
    expect(query.transform({ who: 'A', month: '2026' })).toEqual({ who: 'A', month: '2026' });
  });

  it.each([
    [{ who: 'A', other: '1' }, 'Nobody asks by “other”'],
    [{ who: ['A', 'B'] }, 'Send who only once'],
    [{ who: '' }, 'Say whose'],
    [{ who: 'A', month: 'May' }, 'The year must be YYYY'],
  ])('refuses %o', (raw, sentence) => {
    expect(thrownBy(() => query.transform(raw)).message).toBe(sentence);
  });
});

/**
 * A field whose sentence is a function is checked by that function. The schema only describes it, and must
 * allow everything that the function accepts.
 */
describe('no description forbids what the server takes', () => {
  const bodies = { signInBody, signUpBody, linkBody, resetBody, passwordChangeBody, preferences, printBody };
  const probes = [
    null,
    true,
    false,
    5,
    '',
    ' ',
    'x',
    'a@b.test',
    '9876543210',
    'x'.repeat(12),
    'x'.repeat(300),
    [],
    ['x'],
    {},
  ];
  it.each(Object.entries<TObject>(bodies))('in %s', (_, schema) => {
    let taken = 0;
    for (const [name, property] of Object.entries<TSchema>(schema.properties))
      for (const probe of probes) {
        const body = Object.fromEntries([[name, probe]]);
        const { errors = {} } = takes(schema, body) ? {} : faultsOf(schema, body);
        if (Object.keys(errors).some((at) => at === name || at.startsWith(`${name}.`))) continue;
        taken += 1;
        expect(Check(property, probe), `${name}: ${JSON.stringify(probe)}`).toBe(true);
      }
    expect(taken).toBeGreaterThan(0);
  });
});

function takes(schema: TObject, body: unknown): boolean {
  try {
    checkedBody(schema).transform(body);
    return true;
  } catch {
    return false;
  }
}
