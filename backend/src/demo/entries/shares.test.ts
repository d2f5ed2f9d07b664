import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { makePopulation } from '../people/people';
import { Random } from '../random';
import { deal, isDirected, loggerOf } from './shares';

const until = '2026-03-30';
const { residents } = makePopulation('2026-03-31', new Random('shares'));
const loggers = residents.map((resident, index) => loggerOf(resident, until, 1, index === 0 ? 3 : 0));
const posted = registry.entries.filter(isDirected);
const ordinary = registry.entries.filter((entry) => !isDirected(entry));

describe('dealing records out', () => {
  it('gives as many as asked, and everybody the least', () => {
    for (const entry of registry.entries) {
      const dealt = deal(entry, 40, loggers, new Random(entry.name));
      expect(dealt).toHaveLength(40);
      expect(dealt.filter((logger) => logger === loggers[0]).length).toBeGreaterThanOrEqual(3);
    }
    const [entry] = ordinary;
    expect(entry && deal(entry, 1, loggers, new Random('few')).length).toBe(3);
  });

  it('gives records of a posting only to residents who had one', () => {
    expect(posted.length).toBeGreaterThan(0);
    for (const entry of posted) {
      const dealt = deal(entry, 200, loggers, new Random('posted'));
      expect(dealt.every(({ resident }) => resident.posting && resident.posting.fromDate <= until)).toBe(true);
    }
  });

  it('gives more to those with more days behind them', () => {
    const [entry] = ordinary;
    const dealt = entry ? deal(entry, 3000, loggers, new Random('days')) : [];
    const ofBatch = (batch: number) => dealt.filter(({ resident }) => resident.batch === batch).length;
    expect(ofBatch(0)).toBeGreaterThan(ofBatch(1));
    expect(ofBatch(1)).toBeGreaterThan(3 * ofBatch(2));
  });

  it('keeps the days of a resident between joining, posting and today', () => {
    for (const { resident, days } of loggers) {
      expect(days.days.every((day) => day >= (resident.user.joinedDate ?? '') && day <= until)).toBe(true);
      const { fromDate = 'x', toDate = '' } = resident.posting ?? {};
      expect(days.days.some((day) => day >= fromDate && day <= toDate)).toBe(false);
    }
  });
});
