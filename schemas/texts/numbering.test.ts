import { describe, expect, it } from 'vitest';
import { departmentCode, readNumber, sameNumber, seriesOf, writeNumber } from './numbering';

const today = '2026-03-10';

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

  it('are the same when people read them as the same', () => {
    expect(sameNumber('memo/u\u0308/1')).toBe(sameNumber('MEMO/Ü/1'));
    for (const same of ['memo/4', 'memo/0004', 'memo / 004']) expect(sameNumber(same)).toBe('MEMO/004');
    expect(sameNumber('memo/1004')).toBe('MEMO/1004');
    expect(sameNumber('memo/0')).toBe('MEMO/000');
    expect(sameNumber('memo 04')).not.toBe(sameNumber('memo 4'));
    expect(readNumber('memo/1234567')).toEqual({ series: 'MEMO', count: 1_234_567 });
  });
});
