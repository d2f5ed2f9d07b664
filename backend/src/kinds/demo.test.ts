import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { dayFault, openerFields, type Scorecard, validateSheet } from '../../../schemas';
import { demoAccounts } from '../demo/accounts';
import { makePopulation } from '../demo/people/people';
import { Random } from '../demo/random';
import { demoKinds } from './demo';

const today = '2026-03-10';
const population = makePopulation(today, new Random('people'));
const load = () => demoKinds({ registry, population, today, random: new Random('kinds') });
const all = load();
type Row = Record<string, string | number | null>;
const rowsOf = (table: string) => all.filter((one) => one.table === table).flatMap(({ rows }) => rows as Row[]);

describe('demo records of the other kinds', () => {
  it('are the same for the same world', () => {
    expect(load()).toEqual(all);
  });

  it.each(registry.scorecards.map((card) => [card.name, card] as const))(
    '%s: sheets that the rules accept',
    (name, card) => {
      const rows = rowsOf(name);
      const withSheets = new Set(rows.map(({ student }) => student));
      expect(withSheets.size).toBeGreaterThan(population.residents.length / 2);
      for (const row of rows) {
        const body = {
          [card.api.save.sheet]: JSON.parse(String(row.cells)),
          ...(row.remediation && { remediation: row.remediation }),
        };
        expect(validateSheet(card, body)).toMatchObject({ ok: true, warnings: [] });
        expect(String(row.verifiedOn) < today).toBe(true);
        for (const { key, values } of card.periods) expect(values.map(({ value }) => value)).toContain(row[key]);
      }
      expect(new Set(rows.map((row) => placeOf(card, row))).size).toBe(rows.length);
    },
  );

  it.each(registry.exchanges.map((one) => [one.name, one] as const))(
    '%s: numbered and mostly answered',
    (name, exchange) => {
      const rows = rowsOf(name);
      expect(rows).toHaveLength(exchange.demo?.count ?? 0);
      expect(new Set(rows.map(({ college, uniqueNumber }) => `${college} ${uniqueNumber}`)).size).toBe(rows.length);
      for (const row of rows) for (const { key } of openerFields(exchange)) expect(row[key], key).toBeTruthy();
      const answered = rows.filter(({ repliedBy }) => repliedBy !== null).length;
      expect(answered).toBeGreaterThan(rows.length / 2);
      expect(answered).toBeLessThan(rows.length);
      const student = population.users.find(({ email }) => email === demoAccounts[0]?.userName);
      const own = rows.filter((row) => row.student === student?.id);
      expect(own.filter(({ repliedBy }) => repliedBy === null)).not.toEqual([]);
      expect(own.length).toBeGreaterThan(1);
    },
  );

  it('attendance: days of the postings that may be marked', () => {
    const rows = rowsOf('drpAttendance');
    expect(rows.length).toBeGreaterThan(population.postings.length * 20);
    for (const { day, posting } of rows) {
      const found = population.postings.find(({ id }) => id === posting);
      expect(dayFault(String(day), found, today)).toBeUndefined();
    }
    expect(new Set(rows.map(({ student, day }) => `${student} ${day}`)).size).toBe(rows.length);
  });

  it('has a trail for every record', () => {
    const told = new Set(rowsOf('audit').map(({ record }) => record));
    const records = all
      .filter(({ table }) => table !== 'audit' && table !== 'counters')
      .flatMap(({ rows }) => rows as Row[]);
    expect(records.filter(({ id }) => !told.has(id ?? ''))).toEqual([]);
  });
});

const placeOf = ({ periods }: Scorecard, row: Row) => [row.student, ...periods.map(({ key }) => row[key])].join(' ');
