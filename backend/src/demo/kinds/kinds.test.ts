import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import {
  fillable,
  hasSheet,
  isPublic,
  plainContext,
  type Scorecard,
  validateAct,
  validateSheet,
} from '../../../../schemas';
import { roleOf } from '../../../../schemas/roles';
import { dayFault } from '../../records/kinds/attendance/days';
import { demoAccounts } from '../accounts';
import { makePopulation } from '../people/people';
import { Random } from '../random';
import { demoWorldOf } from '../world';
import { demoKinds } from '.';

const today = '2026-03-10';
const population = makePopulation(today, new Random('people'));
const load = () => demoKinds(demoWorldOf({ registry, population, today, random: new Random('kinds') }));
const { rows: all, files } = load();
type Row = Record<string, string | number | null>;
const rowsOf = (table: string) => all.filter((one) => one.table === table).flatMap(({ rows }) => rows as Row[]);

describe('demo records of the other kinds', () => {
  it('are the same for the same world', () => {
    expect(load()).toEqual({ rows: all, files });
  });

  it.each(registry.records.filter(hasSheet).map(({ name, sheet }) => [name, sheet] as const))(
    '%s: sheets that the rules accept',
    (name, card) => {
      const rows = rowsOf(name);
      const withSheets = new Set(rows.map(({ student }) => student));
      expect(withSheets.size).toBeGreaterThan(population.residents.length / 2);
      for (const row of rows) {
        const body = {
          [card.key]: JSON.parse(String(row.cells)),
          ...(row.remediation && { remediation: row.remediation }),
        };
        expect(validateSheet(card, body)).toMatchObject({ ok: true, warnings: [] });
        expect(String(row.verifiedOn) < today).toBe(true);
        for (const { key, values } of card.periods) expect(values.map(({ value }) => value)).toContain(row[key]);
      }
      expect(new Set(rows.map((row) => sheetKey(card, row))).size).toBe(rows.length);
    },
  );

  it.each(registry.records.filter(({ sheet }) => !sheet).map((one) => [one.name, one] as const))(
    '%s: with its numbers, and mostly answered',
    (name, exchange) => {
      const rows = rowsOf(name);
      expect(rows).toHaveLength(exchange.demo?.count ?? 0);
      const numbers = new Set(rows.map(({ college, uniqueNumber }) => `${college} ${uniqueNumber}`));
      if (exchange.number) expect(numbers.size).toBe(rows.length);
      for (const row of rows) for (const { key } of exchange.acts[0]?.fields ?? []) expect(row[key], key).toBeTruthy();
      const stamp = exchange.acts.find(({ makes }) => !makes)?.stamp;
      if (stamp === undefined) return;
      const answered = rows.filter((row) => row[stamp] !== null).length;
      expect(answered).toBeGreaterThan(rows.length / 2);
      expect(answered).toBeLessThan(rows.length);
      const student = population.users.find(({ email }) => email === demoAccounts[0]?.userName);
      const own = rows.filter((row) => row.student === student?.id);
      expect(own.filter((row) => row[stamp] === null)).not.toEqual([]);
      expect(own.length).toBeGreaterThan(1);
    },
  );

  it('attendance: days of the postings that may be marked', () => {
    const rows = rowsOf('drpAttendance');
    expect(rows.length).toBeGreaterThan(population.postings.length * 20);
    for (const { day, posting } of rows) {
      const found = population.postings.find(({ id }) => id === posting);
      expect(dayFault(String(day), found ? [{ ...found, own: [found] }] : [], today)).toBeUndefined();
    }
    expect(new Set(rows.map(({ student, day }) => `${student} ${day}`)).size).toBe(rows.length);
  });

  it.each(registry.forms.map((form) => [form.name, form] as const))(
    '%s: sendings that the form takes',
    (name, form) => {
      const rows = rowsOf(name);
      expect(rows.length).toBeGreaterThan(4);
      for (const row of rows) {
        const sender = population.users.find(({ id }) => id === (form.keeps.what === 'profile' ? row.id : row.sender));
        expect(Boolean(sender)).toBe(!isPublic(form));
        const account = form.keeps.what === 'profile' ? form.keeps.columns : {};
        const body = Object.fromEntries(
          form.fields.flatMap(({ key, type, writeName }) => {
            const column = account[key];
            const value = column ? sender?.[column] : row[key];
            return value === null || value === undefined || type === 'file' ? [] : [[writeName, value]];
          }),
        );
        const fields = form.fields.filter(({ type }) => type !== 'file');
        const role = sender ? roleOf(sender.role) : null;
        const act = { fields: fillable(fields, role), makes: false };
        expect(validateAct({ fields }, act, body, plainContext(today))).toMatchObject({ ok: true });
        expect(JSON.stringify(row)).not.toMatch(/[{][\w+#-]+[}]/);
      }
      if (form.keeps.what !== 'inbox') return;
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(form.keeps.states));
      for (const { createdAt, updatedAt } of rows)
        expect([createdAt, updatedAt].every((at) => String(at) < today)).toBe(true);
    },
  );

  it('profiles: every resident is registered with a council, for longer than today', () => {
    const { registration } = registry.logbook;
    const rows = new Map(rowsOf(registration?.form ?? '').map((row) => [row.id, row]));
    for (const { user } of population.residents)
      for (const key of registration?.fields ?? []) expect(rows.get(user.id)?.[key], key).toBeTruthy();
    const numbers = [...rows.values()].map(({ regNumber }) => regNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { validUpto } of rows.values()) expect(String(validUpto) > today).toBe(true);
  });

  it('coordinators: where they are and for how long, with the postings in between', () => {
    const directory = registry.directories.find(
      ({ holds }) => holds.what === 'accounts' && String(holds.ranks) === 'drpc',
    );
    const rows = rowsOf(directory?.name ?? '');
    const institutions = new Map(population.colleges.map(({ id, state }) => [id, state]));
    for (const { id, coordinator, institution, fromDate, toDate } of population.postings) {
      const row = rows.find((one) => one.id === coordinator);
      expect(row?.institution, id).toBe(institution);
      expect(row?.state).toBe(institutions.get(institution ?? ''));
      expect(String(row?.scheduledFrom) <= fromDate && String(row?.scheduledTo) >= toDate).toBe(true);
      expect(files.some(({ file, ownerId }) => ownerId === coordinator && file.id === row?.officialNotice)).toBe(true);
    }
    for (const { role, college } of population.users)
      if (role === 'drpc') expect(college).toBe(population.colleges[0]?.id);
  });

  it('has a trail for every record', () => {
    const audited = new Set(rowsOf('audit').map(({ record }) => record));
    const records = all
      .filter(({ table }) => table !== 'audit' && table !== 'counters')
      .flatMap(({ rows }) => rows as Row[]);
    expect(records.filter(({ id }) => !audited.has(id ?? ''))).toEqual([]);
  });
});

const sheetKey = ({ periods }: Scorecard, row: Row) => [row.student, ...periods.map(({ key }) => row[key])].join(' ');
