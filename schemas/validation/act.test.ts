import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { plainContext } from '../field-types';
import { longestNumber } from '../numbering';
import { actOf } from '../registry/record-type';
import { validateAct } from './act';

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
