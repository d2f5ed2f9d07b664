import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { summarise } from '../../../backend/src/records/kinds/attendance/days';
import registry from '../../../resources.config';
import { answerWithin, freshDays, may, todayIn, WAITS_FOR } from '../../../schemas';
import type { Holders } from '../../../schemas/api/handover';
import type { Report, ReportRow, ReportTable } from '../../../schemas/api/reports';
import { sourcedRequirements } from '../../../schemas/requirements';
import { validBody, verdictBody } from '../support/body';
import { posting, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { recordOf } from '../support/http';
import { addPerson } from '../support/people';
import { openWorld, type World } from '../support/world';
import { answerTime, daysApart, isCounted, type Kept, keep, localDay, median, percent, waitOf } from './oracle';
import { counted, fill, storedRows } from './rows';

const today = todayIn('Asia/Kolkata');
/** Of the MD, which the owner is trained for. */
const years = (registry.logbook.programmes?.md?.months ?? 0) / 12;
const limit = answerWithin(registry.logbook.waiting);

describe.each(engines)('the figures of reports on %s', (engine) => {
  let world: World;
  let kept: Kept[];
  beforeAll(async () => {
    world = await openWorld(engine);
    await fill(world, 60);
    kept = await keep((entry) => storedRows(world, entry));
  });
  afterAll(() => world.close());

  const report = async (who: Who, name: string, query = ''): Promise<Report> => {
    const answer = await world.as(who).get(`reports/${name}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Report;
  };
  const table = ({ tables }: Report, key: string): ReportTable => {
    const found = tables.find((one) => one.key === key);
    if (!found) throw new Error(`The report has no table ${key}`);
    return found;
  };
  const rowOf = (rows: readonly ReportRow[], key: string, value: string) => rows.find((row) => row[key] === value);
  const figures = ({ figures: all }: Report) => Object.fromEntries(all.map(({ key, value }) => [key, value]));
  const outcome = (some: readonly Kept[]) => ({
    verified: some.filter(({ meaning }) => meaning === 'accepted').length,
    waiting: some.filter(({ meaning }) => meaning === 'open').length,
    refused: some.filter(({ meaning }) => meaning === 'refused').length,
  });
  const of = (who: Who) => kept.filter(({ row }) => row.student === world.idOf(who));

  describe('verified against required', () => {
    it.each(['', 'from=2025-02-01', 'from=2025-02-01&to=2025-03-15'])('counts by type, %s', async (query) => {
      const params = new URLSearchParams(query);
      const [from, to] = [params.get('from') ?? '0', params.get('to') ?? '9'];
      const { rows } = table(await report('head', 'progress', query), 'types');
      expect(rows).toHaveLength(counted.length);
      for (const { name, label } of counted) {
        const some = kept.filter(({ entry, day }) => entry.name === name && day >= from && day <= to);
        expect(rowOf(rows, 'type', label.menu), name).toMatchObject(outcome(some));
      }
    });

    it('counts by competency, with every one of the catalogue', async () => {
      const { rows } = table(await report('owner', 'progress'), 'competencies');
      let compared = 0;
      for (const entry of counted) {
        const module = entry.fields.find(
          (field) => field.type === 'choice' && field.options.from === 'catalogue' && !field.options.within,
        );
        if (!module) continue;
        const own = of('owner').filter((one) => one.entry === entry);
        for (const word of new Set(own.map(({ row }) => row[module.key]))) {
          const found = rows.find((row) => row.competency === word && row.type === entry.label.menu);
          expect(found).toMatchObject(outcome(own.filter(({ row }) => row[module.key] === word)));
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(10);
    });

    it('counts each requirement up to its own number, and the resident’s share of them alike', async () => {
      const made = await report('owner', 'progress');
      const { rows } = table(made, 'requirements');
      const accepted = of('owner').filter(({ meaning }) => meaning === 'accepted');
      const shares: number[] = [];
      for (const row of rows) {
        const known = sourcedRequirements('pathology').filter(
          ({ label, counts }) => label === row.requirement && counts,
        );
        const totals = known.map((one) => (one.per === 'year' ? one.target * years : (one.enough ?? one.target)));
        expect(totals, String(row.requirement)).toContain(row.required);
        const { counts, per, target = 0 } = known[0] ?? {};
        // Where two documents ask for the same, the share is that of the binding one.
        const same = sourcedRequirements('pathology').filter(
          (one) => JSON.stringify(one.counts) === JSON.stringify(counts),
        );
        const isBehind = same.length > 1 && !String(row.source).endsWith('(binding)');
        const found = counts ? accepted.filter((one) => isCounted(counts, one)) : [];
        const required = Number(row.required);
        // The training began on 2024-08-01. Another year makes up for nothing.
        const byYear = Array.from({ length: years }, (_, at) => {
          const [from, to] = [`${2024 + at}-08-01`, `${2025 + at}-08-01`];
          return { isOver: to <= today, done: found.filter(({ day }) => (at === 0 || day >= from) && day < to).length };
        });
        const over = byYear.filter(({ isOver }) => isOver);
        const yearly = {
          done: byYear.reduce((sum, { done }) => sum + Math.min(target, done), 0),
          met: over.length > 0 && over.every(({ done }) => done >= target),
        };
        const { done, met } = per === 'year' ? yearly : { done: found.length, met: found.length >= required };
        expect(row.counted, String(row.requirement)).toBe(Math.min(done, required));
        const soFar = Math.min(done, required) < required ? ', so far' : '';
        expect(row.met, String(row.requirement)).toBe(met ? `Yes${soFar}` : 'Not yet');
        if (!isBehind) shares.push(Math.min(1, done / required));
      }
      const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
      expect(shares.length).toBeGreaterThan(5);
      expect(figures(made).regulations).toBeCloseTo(mean * 100, 0);
      expect(table(made, 'time').rows.at(-1)?.regulations).toBe(figures(made).regulations);
    });

    it('has in a period what was verified before it', async () => {
      const [whole, part] = [await report('owner', 'progress'), await report('owner', 'progress', `from=${today}`)];
      expect(table(part, 'requirements').rows).toEqual(table(whole, 'requirements').rows);
      expect(figures(part)).toMatchObject({ ...figures(whole), verified: 0 });
    });

    it('goes up with the months, and the course goes on evenly', async () => {
      const { rows } = table(await report('owner', 'progress'), 'time');
      const accepted = of('owner').filter(({ meaning }) => meaning === 'accepted');
      expect(rows[0]?.month).toBe('2024-08');
      for (const { month, verified } of rows)
        expect(verified).toBe(accepted.filter((one) => one.month <= String(month)).length);
      const passed = Math.min(100, (daysApart('2024-08-01', today) / (years * 365.25)) * 100);
      expect(rows.at(-1)?.course).toBeCloseTo(passed, 0);
      // Of the fellow nobody knows when the course began.
      expect(table(await report('head', 'progress'), 'residents').rows.map(({ course }) => course)).toEqual([
        null,
        rows.at(-1)?.course,
      ]);
    });

    it('adds up to the whole department', async () => {
      const { rows } = table(await report('head', 'progress'), 'residents');
      for (const who of ['owner', 'fellow'] as const) {
        const name = `${who.charAt(0).toUpperCase()}${who.slice(1)} Persona`;
        expect(rowOf(rows, 'resident', name)).toMatchObject(outcome(of(who)));
        const one = await report('head', 'progress', `student=${world.idOf(who)}`);
        expect(one.about).toBe(name);
        expect(figures(one).verified).toBe(outcome(of(who)).verified);
      }
    });
  });

  describe('waiting and answered', () => {
    const answeredBy = (who: Who, some: readonly Kept[]) =>
      some.filter(({ row }) => row.verifiedBy === world.idOf(who));

    it('has the medians and shares of the rows', async () => {
      const made = await report('head', 'verification');
      const waits = kept.filter(({ meaning }) => meaning === 'open').map((one) => waitOf(one, today));
      const times = kept.filter(({ meaning }) => meaning !== 'open').map(answerTime);
      expect(figures(made)).toEqual({
        waiting: waits.length,
        age: median(waits),
        turnaround: median(times),
        inTime: percent(times.filter((time) => time <= limit).length, times.length),
      });
      const { rows } = table(made, 'ageing');
      expect(rows.reduce((sum, { waiting }) => sum + Number(waiting), 0)).toBe(waits.length);
      expect(rows[5]?.waiting).toBe(waits.filter((wait) => wait > 90).length);
    });

    it('wait for whoever holds them, as in the table of the head', async () => {
      const head = world.as('head');
      const waiting = async () => {
        const { rows } = (await head.get('queue/holders')).body as Holders;
        const held = rows.flatMap(({ person, waiting }) =>
          waiting > 0 ? [[person?.name ?? 'Unclaimed', waiting]] : [],
        );
        const { rows: told } = table(await report('head', 'verification'), 'faculty');
        const said = told.flatMap(({ faculty, waiting }) => (Number(waiting) > 0 ? [[faculty, waiting]] : []));
        return [Object.fromEntries(held), Object.fromEntries(said)];
      };
      const assign = async (items: readonly object[], to: Who | 'back') =>
        head.post('queue/assign', { items, to: to === 'back' ? to : world.idOf(to) });
      const { body } = await head.get(`queue?for=${world.idOf('counterpart')}&_end=5`);
      const items = (body as { resource: string; id: string }[]).map(({ resource, id }) => ({ resource, id }));
      expect(items).toHaveLength(5);
      const [, before] = await waiting();
      await assign(items, 'colleague');
      const [held, said] = await waiting();
      expect(said).toEqual(held);
      expect(Object.values(said ?? {}).reduce((sum: number, count) => sum + Number(count), 0)).toBe(
        outcome(kept).waiting,
      );
      expect(said?.['Counterpart Persona']).toBe(before?.['Counterpart Persona'] - 5);
      await assign(items, 'back');
    });

    it('has them for each of the faculty, and by type', async () => {
      const made = await report('head', 'verification');
      for (const who of ['counterpart', 'colleague', 'head'] as const) {
        const times = answeredBy(who, kept).map(answerTime);
        const waiting = kept.filter(({ row, meaning }) => meaning === 'open' && row[WAITS_FOR] === world.idOf(who));
        const name = `${who.charAt(0).toUpperCase()}${who.slice(1)} Persona`;
        expect(rowOf(table(made, 'faculty').rows, 'faculty', name), who).toMatchObject({
          answered: times.length,
          turnaround: median(times),
          waiting: waiting.length,
        });
      }
      for (const { name, label } of counted) {
        const own = kept.filter(({ entry }) => entry.name === name);
        expect(rowOf(table(made, 'types').rows, 'type', label.menu)).toMatchObject({
          age: median(own.filter(({ meaning }) => meaning === 'open').map((one) => waitOf(one, today))),
          turnaround: median(own.filter(({ meaning }) => meaning !== 'open').map(answerTime)),
        });
      }
    });

    it('counts what was answered in a period, by month, and waits as of today', async () => {
      const made = await report('head', 'verification', 'from=2025-03-01&to=2025-03-31');
      const times = kept
        .filter(({ meaning, row }) => meaning !== 'open' && row.verifiedOn?.startsWith('2025-03'))
        .map(answerTime);
      expect(table(made, 'months').rows).toEqual([
        {
          month: '2025-03',
          answered: times.length,
          turnaround: median(times),
          inTime: percent(times.filter((time) => time <= limit).length, times.length),
        },
      ]);
      expect(figures(made).waiting).toBe(outcome(kept).waiting);
    });
  });

  describe('activity', () => {
    const span = 'from=2025-01-01&to=2025-05-31';

    it('has every day of the period', async () => {
      const { rows } = table(await report('owner', 'activity', span), 'days');
      expect(rows).toHaveLength(151);
      for (const { day, entries, verified } of rows) {
        const some = of('owner').filter((one) => one.day === day);
        expect([entries, verified]).toEqual([some.length, outcome(some).verified]);
      }
    });

    it('counts the days to the logging from the last day of a record', async () => {
      const some = of('owner').filter(({ day }) => day >= '2025-01-01' && day <= '2025-05-31');
      const soon = some.filter(({ entry, row, day }) => {
        const days = entry.fields.flatMap(({ type, key }) => (type === 'date' ? String(row[key] ?? '') : []));
        const last = days.sort().at(-1) || day;
        return daysApart(last, localDay(String(row.firstLoggedAt ?? row.createdAt))) <= freshDays;
      });
      expect(figures(await report('owner', 'activity', span)).fresh).toBe(percent(soon.length, some.length));
    });

    it('has every resident and month', async () => {
      const made = await report('head', 'activity', span);
      for (const who of ['owner', 'fellow'] as const) {
        const name = `${who.charAt(0).toUpperCase()}${who.slice(1)} Persona`;
        const row = rowOf(table(made, 'residents').rows, 'resident', name);
        for (const month of ['2025-01', '2025-03', '2025-05'])
          expect(row?.[`m${month}`]).toBe(of(who).filter((one) => one.month === month).length);
      }
      for (const row of table(made, 'months').rows)
        expect(row).toEqual({ month: row.month, ...outcome(kept.filter(({ month }) => month === row.month)) });
    });
  });

  describe('attendance', () => {
    it('counts marks as the attendance screen does, and leave by kind', async () => {
      const days = ['2025-03-03', '2025-03-04', '2025-03-05'].map((day, index) => ({
        day,
        state: ['present', 'absent', 'leave'][index],
      }));
      await world.as('coordinator').post('drpAttendance', { student: world.idOf('owner'), days });
      const marks = days as { day: string; state: 'present' | 'absent' | 'leave' }[];
      const all = summarise({ own: [{ fromDate: posting.from, toDate: posting.to }] }, marks, today);
      const { rows: postings, note } = table(await report('owner', 'attendance'), 'postings');
      const [whole] = postings;
      // The list of holidays is of what waits, and no day of attendance.
      expect(note).toContain('Public holidays are among them');
      const { plannedDays: _, ...counted } = all;
      expect(whole).toMatchObject({ ...counted, from: posting.from, to: posting.to });
      const unmarked = async (who: Who) =>
        (await report(who, 'attendance')).figures.find(({ key }) => key === 'unmarked')?.note;
      expect(await unmarked('owner')).toBe('they count as not present');
      expect(await unmarked('head')).toContain('without those of residents whose training has ended');
      const part = await report('head', 'attendance', 'from=2025-03-04&to=2025-03-31');
      expect(table(part, 'postings').rows[0]).toMatchObject({
        resident: 'Owner Persona',
        from: posting.from,
        to: posting.to,
        whole: whole?.percentage,
        percentage: 0,
        present: 0,
        absent: 1,
        leave: 1,
        workingDays: 24,
      });

      const { leave } = registry.logbook;
      if (!leave) throw new Error('The registry has no leave');
      const own = of('owner').filter(({ entry, meaning }) => entry.name === leave.of && meaning === 'accepted');
      const { rows, columns } = table(await report('owner', 'attendance'), 'leave');
      const granted = rows.reduce((sum, { kind0, kind1 }) => sum + Number(kind0) + Number(kind1), 0);
      expect(columns).toHaveLength(4);
      // Leave without a first day is no number of days.
      const dated = own.filter(({ entry, row }) => row[entry.fields.find(({ type }) => type === 'date')?.key ?? '']);
      expect(granted).toBe(dated.reduce((sum, { row }) => sum + Number(row[leave.days]), 0));
    });
  });

  describe('institutions', () => {
    it('are counted beside each other', async () => {
      const made = await report('administrator', 'overview');
      const times = kept.filter(({ meaning }) => meaning !== 'open').map(answerTime);
      const { rows } = table(made, 'departments');
      expect(rows.map(({ institution, department }) => `${institution} ${department}`)).toEqual([
        'College north medicine',
        'College north pathology',
        'College south pathology',
      ]);
      expect(rows[1]).toMatchObject({ ...outcome(kept), residents: 2, faculty: 3, turnaround: median(times) });
      expect(rows[0]).toMatchObject({ verified: 0, share: null, turnaround: null, residents: 0, faculty: 1 });
    });

    it('count among the faculty whoever teaches after a training of their own', async () => {
      const faculty = async () => table(await report('administrator', 'overview'), 'departments').rows[1]?.faculty;
      const before = Number(await faculty());
      const { id } = await addPerson(world, { rank: 'lecturer' });
      await world.database.transaction((tx) => tx.run("UPDATE users SET endedOn = '2025-03-01' WHERE id = ?", [id]));
      expect(await faculty()).toBe(before + 1);
      await world.database.transaction((tx) => tx.run('DELETE FROM users WHERE id = ?', [id]));
    });

    it('say how many residents have not come yet', async () => {
      const note = async () => (await report('administrator', 'overview')).figures[0]?.note;
      expect(await note()).not.toContain('have not come yet');
      const { id } = await addPerson(world);
      await world.database.transaction((tx) =>
        tx.run("UPDATE users SET state = 'pending', passwordHash = NULL WHERE id = ?", [id]),
      );
      expect(await note()).toMatch(/logged something in 30 days; 1 more have not come yet$/);
      await world.database.transaction((tx) => tx.run('DELETE FROM users WHERE id = ?', [id]));
    });
  });

  it('are new as soon as a record is', async () => {
    const entry = counted.find(
      (one) => !one.api.multipart && may(one, 'read', 'hod') && one.workflow.verify.to.length > 1,
    );
    if (!entry) throw new Error('The registry has no such entry');
    const before = figures(await report('head', 'verification')).waiting;
    const { id } = recordOf(await world.as('owner').post(entry.api.path, validBody(entry, world.material)));
    expect(figures(await report('head', 'verification')).waiting).toBe(Number(before) + 1);
    const verdict = entry.workflow.verify.to.find((state) => entry.workflow.states[state] !== 'open');
    await world.as('head').post(`${entry.api.path}/verify`, {
      [entry.api.verifyKey]: id,
      status: verdict,
      ...verdictBody(entry),
    });
    await vi.waitFor(async () => expect(figures(await report('head', 'verification')).waiting).toBe(before), 3000);
    kept = await keep((one) => storedRows(world, one));
  });

  it.runIf(engine === 'sqlite')('are counted by way of an index, and not again while nothing changes', async () => {
    const read = vi.spyOn(world.database, 'read');
    const counted = () => read.mock.calls.filter(([sql]) => sql.includes('GROUP BY') && sql.includes('"createdAt"'));
    try {
      for (const who of ['head', 'owner'] as const) {
        // A period that was not asked for before, so that it is counted now.
        await report(who, 'activity', 'from=2025-01-02&to=2025-06-30');
      }
      const statements = counted();
      expect(statements.length).toBeGreaterThan(counted.length);
      await report('head', 'activity', 'from=2025-01-02&to=2025-06-30');
      expect(counted()).toHaveLength(statements.length);
      for (const [sql, values] of statements) {
        const plan = await world.database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
        expect(plan.map(({ detail }) => detail).join('; '), sql).toMatch(/SEARCH .* USING (COVERING )?INDEX (ix|uq)_/);
      }
    } finally {
      read.mockRestore();
    }
  });
});
