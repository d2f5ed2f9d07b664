import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import {
  catalogue,
  choice,
  date,
  defineRegistry,
  departmentRecords,
  endingOf,
  entry,
  type FormContext,
  inclusiveDays,
  may,
  meaningOf,
  score,
  studentFields,
  text,
  todayIn,
  validateCreate,
  validateVerify,
  verifiedFirst,
  verifierFields,
} from '../../../schemas';
import { roleOf } from '../../../schemas/roles';
import { type DemoEntry, generate } from './generate';

const today = '2026-03-31';
const data = generate({ registry, today });
const { population, entries } = data;
const users = new Map(population.users.map((user) => [user.id, user]));
const residents = new Map(population.residents.map((resident) => [resident.user.id, resident]));
const idOf = (email: string) => population.users.find((user) => user.email === email)?.id ?? '';
const isOpen = ({ entry, record }: DemoEntry) => meaningOf(entry, record.status) === 'open';
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const days = (from: string, to: string) => (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000;

/** The facts that a form had on the day of the record. */
function contextOf({ record }: DemoEntry): FormContext {
  const department = residents.get(record.student)?.department.slug ?? null;
  const colleagues = population.users.filter(
    (user) => user.college === record.college && user.department === record.department,
  );
  const faculty = new Set(
    colleagues.filter(({ role }) => !['student', 'admin', 'drpc'].includes(role)).map(({ id }) => id),
  );
  return {
    today: todayIn('Asia/Kolkata', new Date(record.createdAt)),
    department,
    titles: (list) =>
      data.titles.filter((one) => one.list === list && one.department === department).map(({ title }) => title),
    people: (role) => (role === 'faculty' ? faculty : new Set()),
  };
}

/** The body from which the record would have been created. */
function bodyOf({ entry, record, files }: DemoEntry): Record<string, unknown> {
  const sent = studentFields(entry).map((field): [string, unknown] => {
    const value = record.values[field.key];
    if (field.type !== 'file') return [field.writeName, value];
    const file = files.find(({ id }) => id === value);
    return [field.writeName, file && { name: file.name, size: 1 }];
  });
  return Object.fromEntries(sent.filter(([, value]) => value !== null && value !== undefined));
}

describe('the demo college', () => {
  it('is the same for the same seed and day, and another for another', () => {
    const digest = (seed: string, day: string) =>
      createHash('sha256')
        .update(JSON.stringify(generate({ registry, today: day, seed, total: 300 })))
        .digest('hex');
    expect(digest('one', today)).toBe(digest('one', today));
    expect(digest('one', today)).not.toBe(digest('two', today));
    expect(digest('one', today)).not.toBe(digest('one', '2026-04-01'));
  });

  it('has about three entries for each thousandth that a type asks for', () => {
    expect(entries.length).toBeGreaterThan(2900);
    for (const entry of registry.entries) {
      const count = entries.filter((one) => one.entry === entry).length;
      expect(Math.abs(count - 3 * (entry.demo?.share ?? 0)), entry.name).toBeLessThanOrEqual(6);
    }
  });

  it('has no id twice', () => {
    const ids = entries.flatMap(({ record, files, events }) => [record, ...files, ...events].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lies between joining and yesterday, over two years', () => {
    for (const { record } of entries) {
      const joined = residents.get(record.student)?.user.joinedDate ?? '';
      expect(record.createdAt.slice(0, 10) >= joined && record.updatedAt.slice(0, 10) < today).toBe(true);
    }
    expect(days(entries[0]?.record.createdAt ?? '', today)).toBeGreaterThan(600);
  });
});

describe.each(registry.entries.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
  const own = entries.filter((one) => one.entry === entry);
  const shown = own.filter(({ record }) => record.student === idOf('student@demo.test'));

  it('has records that its own form would accept, and that hold what the form would have read', () => {
    for (const one of own) {
      const verdict = validateCreate(entry, bodyOf(one), contextOf(one));
      expect(verdict.ok ? {} : verdict.errors).toEqual({});
      const files = new Set(entry.fields.filter(({ type }) => type === 'file').map(({ key }) => key));
      for (const [key, value] of Object.entries(verdict.ok ? verdict.values : {})) {
        if (!files.has(key)) expect(one.record.values[key]).toEqual(value);
      }
    }
  });

  it('has verdicts that its verify form would accept, by somebody with the right', () => {
    for (const one of own.filter(({ record }) => record.version > 1)) {
      const fields = verifierFields(entry);
      const sent = fields.flatMap((field) =>
        field.type === 'rubric'
          ? Object.entries((one.record.values[field.key] ?? {}) as Record<string, string>)
          : [[field.writeName, one.record.values[field.key]] as const],
      );
      const body = Object.fromEntries(sent.filter(([, value]) => value !== null));
      expect(validateVerify(entry, { ...body, status: one.record.status }, contextOf(one)).ok).toBe(true);
      const user = users.get(one.events.at(-1)?.actor ?? '');
      const role = roleOf(user?.role ?? 'student');
      const viewer = { id: user?.id ?? '', role, college: user?.college ?? null, department: user?.department ?? null };
      expect(may(entry, 'verify', viewer, { ...one.record.values, ...one.record })).toBe(true);
    }
  });

  it('shows what states can mean, in the logbook of the demo student too', () => {
    const meaningsOf = (records: typeof own) =>
      new Set(records.map(({ record }) => entry.workflow.states[record.status]));
    const meanings = new Set(Object.values(entry.workflow.states));
    expect(meaningsOf(own)).toEqual(meanings);
    expect(meaningsOf(shown)).toEqual(meanings);
    expect(shown.length).toBeGreaterThanOrEqual(3);
  });

  it('fills every field somewhere', () => {
    const never = entry.fields.filter(({ key }) => own.every(({ record }) => record.values[key] === null));
    expect(never.map(({ key }) => key)).toEqual([]);
  });

  it('has the files that its records name', () => {
    for (const { record, files } of own) {
      const fields = entry.fields.filter((field) => field.type === 'file');
      const named = fields.map(({ key }) => record.values[key]).filter((value) => value !== null);
      expect(files.map(({ id }) => id).sort()).toEqual([...named].sort());
      for (const file of files) expect(endingOf(file.name)).toBe(file.type);
    }
  });
});

describe('verification', () => {
  it('leaves 15 to 20 % open, and accepts most of the rest', () => {
    const open = entries.filter(isOpen).length / entries.length;
    expect(open).toBeGreaterThan(0.15);
    expect(open).toBeLessThan(0.2);
    const refused = entries.filter(({ entry, record }) => meaningOf(entry, record.status) === 'refused').length;
    expect(refused / entries.length).toBeGreaterThan(0.03);
    expect(refused / entries.length).toBeLessThan(0.1);
  });

  it('takes nine days in the middle, never less than none', () => {
    const lags = entries.flatMap(({ record }) =>
      record.verifiedOn ? [days(record.createdAt, record.verifiedOn)] : [],
    );
    expect(Math.min(...lags)).toBeGreaterThanOrEqual(0);
    expect(median(lags)).toBeGreaterThanOrEqual(7);
    expect(median(lags)).toBeLessThanOrEqual(11);
    expect(Math.max(...lags)).toBeGreaterThan(60);
  });

  it('lets eighty-four records of several types wait for the demo teacher since three weeks ago, and some for the coordinator', () => {
    const queue = entries.filter(
      (one) =>
        isOpen(one) && one.record.waitsFor === idOf('faculty@demo.test') && days(one.record.createdAt, today) <= 22,
    );
    expect(queue).toHaveLength(84);
    expect(new Set(queue.map(({ entry }) => entry)).size).toBeGreaterThan(4);
    const posted = entries.filter(({ record }) => Object.values(record.values).includes(idOf('drpc@demo.test')));
    expect(posted.filter(isOpen).length).toBeGreaterThan(2);
    expect(posted.length).toBeGreaterThan(20);
  });

  it('has a trail that ends where the record is', () => {
    for (const { record, events } of entries) {
      const [made, ...verdicts] = events;
      expect(made).toMatchObject({ action: 'create', actor: record.student, at: record.createdAt, fromState: null });
      expect(verdicts.length).toBe(record.version - 1);
      const last = events.at(-1);
      expect(last?.toState).toBe(record.status);
      expect(last?.at).toBe(record.updatedAt);
      verdicts.forEach((event, index) => {
        expect(event.fromState).toBe(events[index]?.toState);
        expect(event.at > (events[index]?.at ?? '')).toBe(true);
        expect(JSON.stringify(event)).not.toContain('Demo Patient');
      });
    }
    expect(entries.filter(({ events }) => events.length > 2).length).toBeGreaterThan(20);
  });

  it('names a verifier on decided records only, and leaves questions on some open ones', () => {
    for (const one of entries) {
      const last = one.events.at(-1);
      expect(one.record.verifiedBy).toBe(isOpen(one) ? null : last?.actor);
      expect(one.record.verifiedOn).toBe(isOpen(one) ? null : last?.at.slice(0, 10));
    }
    expect(entries.filter((one) => isOpen(one) && one.record.version > 1).length).toBeGreaterThan(10);
  });
});

it('fills a type of entry that the material knows nothing about', () => {
  const simulation = entry('Simulation', {
    label: { many: 'Simulations' },
    nav: { group: 'logbook', icon: 'flask' },
    fields: {
      begins: date('Begins', { required: 'Begin is required' }),
      ends: date('Ends', { notBefore: 'begins', required: 'End is required' }),
      days: inclusiveDays('Days', ['begins', 'ends']),
      kind: choice('Kind', ['alone', 'team']),
      team: text('Team', { maxLength: 9, when: { kind: { is: 'team' } } }),
      module: catalogue('Module', 'skills', { marked: true }),
      skill: catalogue('Skill', 'skills', { within: 'module', marked: true }),
      grade: score('Grade', { scale: 'appraisal', required: 'Grade is required' }),
    },
    title: 'kind',
    workflow: verifiedFirst({ bulk: false }),
    permissions: departmentRecords,
    search: ['team'],
    columns: ['kind'],
    demo: { from: [], share: 500 },
  });
  const served = defineRegistry({ simulation });
  const made = generate({ registry: served, today, total: 400 }).entries;
  expect(made).toHaveLength(200);
  for (const one of made) {
    const verdict = validateCreate(one.entry, bodyOf(one), contextOf(one));
    expect(verdict.ok ? {} : verdict.errors).toEqual({});
    expect(one.record.values.team === null).toBe(one.record.values.kind === 'alone');
    if (one.record.verifiedBy) expect(one.record.values.grade).toBeGreaterThan(0);
  }
});
