import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { verifierFields } from '../registry/questions';
import { requiredSentence } from '../sentences';
import { validBodies } from '../testing/bodies';
import { context, resolved, sample, withFields } from '../testing/sample';
import { bodyNames } from './body';
import { isBulk, validateVerify } from './verify';

const entries = registry.entries.map((entry) => [entry.name, entry] as const);

describe.each(entries)('the verify body of %s', (_, entry) => {
  const { verify } = entry.workflow;
  const fields = verifierFields(entry);
  const bodies = fc
    .tuple(validBodies(fields, context), fc.constantFrom(...verify.to))
    .map(([body, status]) => ({ ...body, status }));

  /** A field that is not shown is not sent. */
  const givenIn = (body: object) => fields.filter((field) => bodyNames(field).some((name) => name in body));

  it('sets the status and the fields that are given', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const decision = validateVerify(entry, body, context);
        expect(decision).toMatchObject({ ok: true, status: body.status });
        expect(decision.ok && Object.keys(decision.values)).toEqual(givenIn(body).map(({ key }) => key));
      }),
      { numRuns: 20 },
    );
  });

  it('sets nothing that is not given', () => {
    const needed = Object.fromEntries(
      fields.filter(({ required }) => required).map((field) => [field.writeName, field]),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const least = Object.fromEntries(Object.entries(body).filter(([name]) => name === 'status' || name in needed));
        const decision = validateVerify(entry, least, context);
        const given = givenIn(least).filter((field) => field.writeName in needed);
        expect(decision.ok && Object.keys(decision.values)).toEqual(given.map(({ key }) => key));
      }),
      { numRuns: 5 },
    );
  });

  it.each(fields.filter(({ required, when }) => required && !when).map((field) => [field.writeName, field] as const))(
    'without %s gets exactly its sentence',
    (name, field) => {
      const [body] = fc.sample(bodies, 1);
      expect(validateVerify(entry, { ...body, [name]: '' }, context)).toEqual({
        ok: false,
        errors: { [name]: field.required },
      });
    },
  );

  it.each(
    ['', 'verify', 'PENDING', 'Done', ...Object.keys(entry.workflow.states)].filter(
      (word) => !verify.to.includes(word),
    ),
  )('cannot set the status %j', (status) => {
    const [body] = fc.sample(bodies, 1);
    const verdict = validateVerify(entry, { ...body, status }, context);
    // A blank status is a missing one.
    const asked = verify.to.length === 1 ? undefined : (verify.required ?? (verify.ask && requiredSentence('Status')));
    if (status === '') expect(verdict.ok ? undefined : verdict.errors.status).toBe(asked);
    else expect(verdict).toMatchObject({ ok: false, errors: { status: expect.stringMatching(/^Status must be /) } });
  });

  it.each([[['x']], [{}], [true], [Object.create(null)], [[]]])('takes only a word for a status, not %j', (status) => {
    const [body] = fc.sample(bodies, 1);
    expect(validateVerify(entry, { ...body, status }, context)).toMatchObject({ ok: false });
    const [word = ''] = verify.to;
    expect(validateVerify(entry, { ...body, status: [word] }, context)).toMatchObject({ ok: false });
  });

  it.each([
    ...entry.fields.filter((field) => field.filledBy !== 'verifier').flatMap(bodyNames),
    'verifiedBy',
    'verifiedOn',
    'student',
    '__proto__',
    'constructor',
    'version',
  ])('names the forged field %j', (forged) => {
    const body = Object.fromEntries([...Object.entries(fc.sample(bodies, 1)[0] ?? {}), [forged, 'x']]);
    const verdict = validateVerify(entry, body, context);
    expect(verdict.ok ? [] : Object.keys(verdict.errors)).toEqual([forged]);
  });

  it('is judged without throwing, whatever it holds', () => {
    const names = ['status', ...fields.flatMap(bodyNames), '__proto__'];
    const value = fc.anything({ withNullPrototype: true, withBigInt: true });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), fc.boolean(), (body, bulk) => {
        const verdict = validateVerify(entry, body, context, { bulk });
        if (verdict.ok) expect([null, ...verify.to]).toContain(verdict.status);
      }),
      { numRuns: 60 },
    );
  });

  it('in bulk takes the bulk fields only, and always a status', () => {
    const [body = { status: '' }] = fc.sample(bodies, 1);
    const verdict = validateVerify(entry, body, context, { bulk: true });
    const others = fields.filter((field) => !isBulk(entry, field)).flatMap(bodyNames);
    const refused = others.filter((name) => name in body);
    expect(verdict.ok ? [] : Object.keys(verdict.errors).toSorted()).toEqual(refused.toSorted());
    const { status: _status, ...rest } = body;
    const bulk = Object.fromEntries(Object.entries(rest).filter(([name]) => !others.includes(name)));
    const missing = validateVerify(entry, bulk, context, { bulk: true });
    if (verify.to.length > 1)
      expect(missing).toMatchObject({ errors: { status: verify.required ?? requiredSentence('Status') } });
    else expect(missing).toMatchObject({ ok: true, status: verify.to[0] });
  });
});

describe('a verdict', () => {
  const { workflow } = sample();
  const verdictOf = (body: Record<string, unknown>, verify: Partial<typeof workflow.verify> = {}) => {
    const fields = { note: { type: 'text', label: 'Note', filledBy: 'verifier' } } as const;
    const entry = resolved(
      withFields(fields, { workflow: { ...workflow, verify: { ...workflow.verify, ...verify } } }),
    );
    return validateVerify(entry, body, context);
  };

  it('keeps the status when none is sent and none is demanded', () => {
    expect(verdictOf({ note: 'x' })).toEqual({ ok: true, status: null, values: { note: 'x' } });
  });

  it('demands a status where the declaration does, in its words', () => {
    expect(verdictOf({}, { required: 'Choose!' })).toEqual({ ok: false, errors: { status: 'Choose!' } });
  });

  it('empties a field that is sent blank, and leaves one that is not sent', () => {
    expect(verdictOf({ note: ' ' })).toEqual({ ok: true, status: null, values: { note: null } });
    expect(verdictOf({})).toEqual({ ok: true, status: null, values: {} });
  });

  it('names the words it takes', () => {
    expect(verdictOf({ status: 'Done' })).toEqual({
      ok: false,
      errors: { status: 'Status must be Verified, Pending or Rejected' },
    });
  });
});

describe('the faults of a rubric', () => {
  const items = { clarity: 'Clarity', order: 'Order', logicalOrder: 'Logical Order' };
  const entry = resolved(
    withFields({ marks: { type: 'rubric', label: 'Marks', filledBy: 'verifier', ratings: ['good'], items } }),
  );

  it('stand at the items that have them', () => {
    expect(validateVerify(entry, { order: 'good', logicalOrder: 'bad', clarity: 3 }, context)).toEqual({
      ok: false,
      errors: {
        logicalOrder: 'Choose one of the options for Logical Order',
        clarity: 'Choose one of the options for Clarity',
      },
    });
  });

  it('leave the ratings together under the key of the field', () => {
    expect(validateVerify(entry, { order: 'good', clarity: '' }, context)).toEqual({
      ok: true,
      status: null,
      values: { marks: { order: 'good' } },
    });
  });
});
