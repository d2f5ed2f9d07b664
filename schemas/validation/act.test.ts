import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { plainContext, type Values } from '../field-types';
import { resolveFields } from '../field-types/resolve-field';
import { actOf } from '../registry/acts';
import { longestNumber } from '../texts/numbering';
import { fillable, validateAct } from './act';

const exchange = registry.records.find(({ sheet }) => !sheet);
if (!exchange) throw new Error('The registry has no exchange');
const today = '2026-03-10';
const [opener, replied] = [actOf(exchange, 'open').fields, actOf(exchange, 'reply').fields];
const number = exchange.number?.key ?? '';
const body = {
  ...Object.fromEntries(opener.map(({ writeName, type }) => [writeName, type === 'date' ? today : 'Words'])),
  [exchange.owner.key]: 'a-student',
};
const judge = (act: string, given: object) =>
  validateAct(exchange, actOf(exchange, act), { ...given }, plainContext(today));
const open = (more = {}) => judge('open', { ...body, ...more });
const faultsOf = (verdict: { ok: boolean; errors?: object }) => Object.keys(verdict.errors ?? {});

describe('an act that makes a record', () => {
  it('gives the values by key, the student among them', () => {
    const values = Object.fromEntries(opener.map(({ key, type }) => [key, type === 'date' ? today : 'Words']));
    const { key } = exchange.owner;
    expect(open()).toEqual({ ok: true, values: { ...values, [key]: 'a-student' } });
    expect(open({ [key]: { _id: 'an-id', name: 'Asha' } })).toMatchObject({ values: { [key]: 'an-id' } });
    expect(open({ [key]: 3 })).toMatchObject({
      errors: { [key]: `Choose one of the options for ${exchange.owner.label}` },
    });
  });

  it('asks for everything with the sentences of the registry', () => {
    const verdict = judge('open', {});
    const required = [...opener, exchange.owner].map(({ key, required }) => [key, required]);
    expect(verdict).toEqual({ ok: false, errors: Object.fromEntries(required) });
  });

  it('writes a number on one line, and keeps it short', () => {
    expect(open({ [number]: ' MEMO \n 7\t/ 2 ' })).toMatchObject({ values: { [number]: 'MEMO 7 / 2' } });
    expect(open({ [number]: 'x'.repeat(longestNumber) }).ok).toBe(true);
    expect(faultsOf(open({ [number]: 'x'.repeat(longestNumber + 1) }))).toEqual([number]);
  });

  it('refuses the answer, and names that are none', () => {
    const [reply] = replied;
    expect(open({ [reply?.writeName ?? '']: 'Words' })).toEqual({
      ok: false,
      errors: { [reply?.writeName ?? '']: `${reply?.label} cannot be set here` },
    });
    expect(faultsOf(open({ nonsense: 1 }))).toEqual(['nonsense']);
  });
});

describe('an act on a record that is there', () => {
  const answer = Object.fromEntries(replied.map(({ writeName }) => [writeName, ' Words ']));

  it('takes the student’s fields alone', () => {
    expect(judge('reply', answer)).toEqual({
      ok: true,
      values: Object.fromEntries(replied.map(({ key }) => [key, 'Words'])),
    });
    expect(faultsOf(judge('reply', { ...answer, [number]: 'x' }))).toEqual([number]);
    expect(faultsOf(judge('reply', {}))).toEqual(replied.map(({ key }) => key));
  });
});

describe('an act that changes a row or sends a form', () => {
  const fields = resolveFields({
    staffName: {
      type: 'text',
      label: 'Name',
      required: 'Name is required',
      wire: { read: 'name', write: 'staffName' },
    },
    from: { type: 'date', label: 'From', required: 'From is required' },
    to: { type: 'date', label: 'To', notBefore: 'from' },
    place: { type: 'text', label: 'Place', by: ['admin'], required: 'Place is required' },
  });
  const whole = { staffName: 'Asha', from: '2026-01-01', to: '2026-01-02' };
  const validate = (role: string | null, given: object, current?: Values) =>
    validateAct({ fields }, { fields: fillable(fields, role), makes: false }, { ...given }, plainContext(today), {
      current,
    });

  it('asks for what the role fills, and takes nothing else', () => {
    expect(validate('hod', whole)).toEqual({ ok: true, values: { ...whole } });
    expect(validate('admin', whole)).toEqual({ ok: false, errors: { place: 'Place is required' } });
    expect(validate(null, { ...whole, place: 'x', name: 'x', __proto__x: 1 })).toEqual({
      ok: false,
      errors: {
        place: 'Place cannot be set here',
        name: 'This form has no field called “name”',
        __proto__x: 'This form has no field called “__proto__x”',
      },
    });
  });

  it('takes blanks for missing', () => {
    const verdict = validate(null, { ...whole, staffName: ' \u200b ', to: '' });
    expect(verdict).toEqual({ ok: false, errors: { staffName: 'Name is required' } });
  });

  it('lets an edit leave out what stays, and holds dates against what is there', () => {
    const current = { staffName: 'Asha', from: '2026-01-01', to: '2026-01-02', place: null };
    const edit = (body: object) => validate('hod', body, current);
    expect(edit({})).toEqual({ ok: true, values: {} });
    expect(edit({ to: null })).toEqual({ ok: true, values: { to: null } });
    expect(edit({ staffName: '' })).toEqual({ ok: false, errors: { staffName: 'Name is required' } });
    expect(edit({ to: '2025-12-31' })).toEqual({ ok: false, errors: { to: 'To cannot be before 01-01-2026' } });
    expect(edit({ from: '2026-01-03' })).toEqual({ ok: false, errors: { to: 'To cannot be before 03-01-2026' } });
    expect(edit({ from: '2026-01-03', to: '2026-01-04' })).toMatchObject({ ok: true });
  });
});
