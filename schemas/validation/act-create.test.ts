import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { keysOf } from '../condition';
import { studentFields } from '../registry/questions';
import { anySign } from '../testing/any-sign';
import { validBodies } from '../testing/bodies';
import { context, resolved, sampleTitles, withFields } from '../testing/sample';
import { validateCreate } from './act';
import { bodyNames, isShown } from './body';

const titles = (_: string, module?: string) => [`${module ?? 'Any'} title`];
const facts = { ...context, titles };
const entries = registry.entries.map((entry) => [entry.name, entry] as const);

/** Bodies of names that fields have, names that every object has, and names that nothing has. */
const anyBody = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'status', 'id', 'score'), fc.string()),
    fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), fc.string({ unit: anySign })),
  );

describe.each(entries)('the create body of %s', (_, entry) => {
  const own = studentFields(entry);
  const names = own.flatMap(bodyNames);
  const bodies = validBodies(own, facts);

  it('passes when every field is filled as it should be', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const verdict = validateCreate(entry, body, facts);
        expect(verdict).toMatchObject({ ok: true });
        expect(verdict.ok && Object.keys(verdict.values).toSorted()).toEqual(
          entry.fields
            .filter((field) => own.includes(field) || field.type === 'number')
            .map(({ key }) => key)
            .toSorted(),
        );
      }),
      { numRuns: 25 },
    );
  });

  it.each(own.filter((field) => field.required && !field.when).map((field) => [field.writeName, field] as const))(
    'without %s gets exactly its sentence',
    (name, field) => {
      for (const blank of [undefined, null, '', '  ', '\u200b\ufeff']) {
        fc.assert(
          fc.property(bodies, (body) => {
            const verdict = validateCreate(entry, { ...body, [name]: blank }, facts);
            expect(verdict).toMatchObject({ ok: false });
            // What depends on the missing field has a fault of its own, and nothing else has.
            const others = own.filter(
              (one) => one.type === 'choice' && one.options.from === 'catalogue' && one.options.within === field.key,
            );
            // What is shown only while the missing field is empty is missing as well.
            const shown = own.filter(
              (one) =>
                one.required && one.when && keysOf(one.when).includes(field.key) && body[one.writeName] === undefined,
            );
            expect(!verdict.ok && verdict.errors).toEqual({
              [name]: field.required,
              ...Object.fromEntries(others.map((one) => [one.writeName, `Choose one of the options for ${one.label}`])),
              ...Object.fromEntries(
                shown.filter((one) => isShown(one, {})).map((one) => [one.writeName, one.required]),
              ),
            });
            expect(!verdict.ok && verdict.dialog).toEqual(
              field.requiredDialog ? { title: field.requiredDialog, text: field.required } : undefined,
            );
          }),
          { numRuns: 3 },
        );
      }
    },
  );

  it('without anything gets the sentence of every required field, and no other', () => {
    const verdict = validateCreate(entry, {}, facts);
    const shown = own.filter((field) => isShown(field, {}));
    const required = shown.flatMap((field) => (field.required ? [[field.writeName, field.required]] : []));
    expect(verdict.ok ? {} : verdict.errors).toEqual(Object.fromEntries(required));
  });

  it('may leave every other field out', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const needed = own.filter((field) => field.required).flatMap(bodyNames);
        const least = Object.fromEntries(Object.entries(body).filter(([name]) => needed.includes(name)));
        expect(validateCreate(entry, least, facts)).toMatchObject({ ok: true });
      }),
      { numRuns: 5 },
    );
  });

  it.each([
    ...entry.fields.filter((field) => field.filledBy === 'verifier').flatMap(bodyNames),
    ...entry.fields.filter((field) => field.filledBy === 'system' && field.type !== 'number').flatMap(bodyNames),
    'status',
    'student',
    'verifiedBy',
    'verifiedOn',
    'id',
    '_id',
    'version',
    'college',
    'department',
    'search',
    'createdAt',
    '__proto__',
    'constructor',
    'toString',
    '',
    '👍',
    'x'.repeat(10_000),
  ])('names the forged field %j', (forged) => {
    const body = Object.fromEntries([...Object.entries(fc.sample(bodies, 1)[0] ?? {}), [forged, 'x']]);
    const verdict = validateCreate(entry, body, facts);
    expect(verdict.ok ? [] : Object.keys(verdict.errors)).toEqual([forged]);
  });

  it('is judged without throwing, whatever it holds, and every name that is no field is named', () => {
    fc.assert(
      fc.property(anyBody(names), (body) => {
        const verdict = validateCreate(entry, body, facts);
        const allowed = [...names, ...entry.fields.filter(({ type }) => type === 'number').flatMap(bodyNames)];
        const forged = Object.keys(body).filter((name) => !allowed.includes(name));
        for (const name of forged) expect(verdict.ok ? [] : Object.keys(verdict.errors)).toContain(name);
        if (!verdict.ok)
          expect(Object.values(verdict.errors).every((text) => typeof text === 'string' && text)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a body', () => {
  it('says only what it says itself, not what it inherits', () => {
    const entry = resolved(withFields({ more: { type: 'text', label: 'More', required: 'More is required' } }));
    expect(validateCreate(entry, Object.create({ more: 'inherited', forged: 'x' }), context)).toEqual({
      ok: false,
      errors: { more: 'More is required' },
    });
  });
});

describe('derived numbers', () => {
  const entry = resolved(
    withFields({
      from: { type: 'date', label: 'From' },
      to: { type: 'date', label: 'To' },
      days: { type: 'number', label: 'Days', derive: { how: 'inclusiveDays', from: ['from', 'to'] } },
    }),
  );
  const daysOf = (body: Record<string, unknown>) => {
    const verdict = validateCreate(entry, body, context);
    return verdict.ok && verdict.values.days;
  };

  it('are worked out, whatever a client sends for them', () => {
    const dates = { from: '01-06-2025', to: '03-06-2025' };
    expect([daysOf(dates), daysOf({ ...dates, days: 99 }), daysOf({ ...dates, days: 'x' })]).toEqual([3, 3, 3]);
  });

  it('are blank when a date is missing or the period is none', () => {
    expect([daysOf({ from: '01-06-2025' }), daysOf({ from: '03-06-2025', to: '01-06-2025' })]).toEqual([null, null]);
  });
});

describe('a field with a condition', () => {
  const entry = resolved(
    withFields({
      kind: { type: 'choice', label: 'Kind', options: { from: 'list', values: ['Other', 'Usual'] } },
      more: { type: 'text', label: 'More', required: 'More is required', when: { kind: { is: 'Other' } } },
    }),
  );
  const judge = (body: Record<string, unknown>) => validateCreate(entry, body, context);

  it('is required while the condition holds', () => {
    expect(judge({ kind: 'Other' })).toEqual({ ok: false, errors: { more: 'More is required' } });
    expect(judge({ kind: 'Other', more: 'x' })).toMatchObject({ ok: true, values: { more: 'x' } });
  });

  it('is neither required nor kept while it does not', () => {
    expect(judge({ kind: 'Usual' })).toMatchObject({ ok: true, values: { more: null } });
    expect(judge({ kind: 'Usual', more: 'left over' })).toMatchObject({ ok: true, values: { more: null } });
    expect(judge({ more: 'left over' })).toMatchObject({ ok: true, values: { more: null } });
  });
});

describe('a choice of titles', () => {
  const entry = resolved(
    withFields({ word: { type: 'choice', label: 'Word', options: { from: 'titles', list: 'words' } } }),
    sampleTitles(),
  );

  it('takes what the list has when the form is judged', () => {
    expect(validateCreate(entry, { word: 'Any one' }, context)).toMatchObject({ ok: true });
    expect(validateCreate(entry, { word: 'Any three' }, context)).toMatchObject({
      errors: { word: 'Choose one of the options for Word' },
    });
  });
});

describe('a name on the wire', () => {
  const entry = resolved(
    withFields({ remark: { type: 'text', label: 'Remark', wire: { read: 'sRemark', write: 'note' } } }),
  );

  it('is the one a body uses; the key and the name when read are not', () => {
    expect(validateCreate(entry, { note: 'x' }, context)).toMatchObject({ ok: true, values: { remark: 'x' } });
    expect(validateCreate(entry, { remark: 'x', sRemark: 'x' }, context)).toMatchObject({
      errors: { remark: 'This form has no field called “remark”', sRemark: 'This form has no field called “sRemark”' },
    });
  });
});
