import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { validateOpen, validateReply } from './exchange';
import { departmentCode, longestNumber, readNumber, sameNumber, seriesOf, writeNumber } from './exchange-number';

const [exchange] = registry.exchanges;
if (!exchange) throw new Error('The registry has no exchange');
const today = '2026-03-10';
const number = exchange.number.key;
const body = {
  ...Object.fromEntries(exchange.opener.map(({ writeName, type }) => [writeName, type === 'date' ? today : 'Words'])),
  [exchange.student.key]: 'a-student',
};
const open = (more = {}) => validateOpen(exchange, { ...body, ...more }, { today });
const faultsOf = (verdict: { ok: boolean; errors?: object }) => Object.keys(verdict.errors ?? {});

describe('opening an exchange', () => {
  it('gives the values by key and the student apart', () => {
    const values = Object.fromEntries(exchange.opener.map(({ key, type }) => [key, type === 'date' ? today : 'Words']));
    expect(open()).toEqual({ ok: true, values, student: 'a-student' });
    expect(open({ [exchange.student.key]: { _id: 'an-id', name: 'Asha' } })).toMatchObject({ student: 'an-id' });
  });

  it('asks for everything with the sentences of the registry', () => {
    const verdict = validateOpen(exchange, {}, { today });
    const required = [...exchange.opener, exchange.student].map(({ key, required }) => [key, required]);
    expect(verdict).toEqual({ ok: false, errors: Object.fromEntries(required) });
  });

  it('writes a number on one line, and keeps it short', () => {
    expect(open({ [number]: ' MEMO \n 7\t/ 2 ' })).toMatchObject({ values: { [number]: 'MEMO 7 / 2' } });
    expect(open({ [number]: 'x'.repeat(longestNumber) }).ok).toBe(true);
    expect(faultsOf(open({ [number]: 'x'.repeat(longestNumber + 1) }))).toEqual([number]);
  });

  it('refuses the answer, and names that are none', () => {
    const [reply] = exchange.reply;
    expect(open({ [reply?.writeName ?? '']: 'Words' })).toEqual({
      ok: false,
      errors: { [reply?.writeName ?? '']: `${reply?.label} cannot be set here` },
    });
    expect(faultsOf(open({ nonsense: 1 }))).toEqual(['nonsense']);
  });
});

describe('answering an exchange', () => {
  const answer = Object.fromEntries(exchange.reply.map(({ writeName }) => [writeName, ' Words ']));

  it('takes the student’s fields alone', () => {
    expect(validateReply(exchange, answer, { today })).toEqual({
      ok: true,
      values: Object.fromEntries(exchange.reply.map(({ key }) => [key, 'Words'])),
    });
    expect(faultsOf(validateReply(exchange, { ...answer, [number]: 'x' }, { today }))).toEqual([number]);
    expect(faultsOf(validateReply(exchange, {}, { today }))).toEqual(exchange.reply.map(({ key }) => key));
  });
});

describe('numbers', () => {
  it.each([
    ['Pathology', 'PATH'],
    ['General Medicine', 'GM'],
    ['Obstetrics & Gynaecology', 'OG'],
    ['Forensic Medicine and Toxicology', 'FMT'],
    ['ENT', 'ENT'],
    ['Ökologie', 'ÖKOL'],
    [' - ', 'GEN'],
    ['', 'GEN'],
  ])('%s is %s', (name, code) => {
    expect(departmentCode(name)).toBe(code);
  });

  it('are written and taken apart again', () => {
    const series = seriesOf('MEMO', 'Pathology', today);
    expect(writeNumber({ series, count: 7 })).toBe('MEMO/PATH/2026/007');
    expect(writeNumber({ series, count: 1234 })).toBe('MEMO/PATH/2026/1234');
    expect(readNumber('memo/path/2026/007')).toEqual({ series, count: 7 });
    expect([readNumber('MEMO'), readNumber('MEMO/7a'), readNumber('/7'), readNumber('')]).toEqual([...Array(4)]);
  });

  it('are the same when only letter case or composition differs', () => {
    expect(sameNumber('memo/u\u0308/1')).toBe(sameNumber('MEMO/Ü/1'));
    expect(sameNumber('memo/1')).not.toBe(sameNumber('memo/01'));
  });
});
