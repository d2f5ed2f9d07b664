import type { Random } from '../../../backend/src/demo/random';
import { makeDraft, pending, states } from '../data/entries';
import { measured } from '../data/measured';
import type { College } from '../data/people';
import { waitingCount } from '../data/waiting';
import type { Ask } from '../load/client';
import type { Workload } from './workload';

const path = `/api/${measured.api.path}`;
const get = (asked: string, query: Readonly<Record<string, string | number>>) =>
  ({
    method: 'GET',
    path: `${asked}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
  }) as const;

const queuePage: Workload = {
  name: 'W1',
  title: 'queue page: pending of one teacher by date, page 3, total',
  next: ({ college, signedIn }, random) => {
    const { id } = random.pick(college.teachers);
    const query = { teacher: id, status: pending, _sort: 'date', _order: 'asc', _start: 20, _end: 30 };
    return { bare: get('/queue', { teacher: id, start: 20 }), ours: { ...get(path, query), headers: signedIn(id) } };
  },
};

/** The header that every browser sends. */
const browsers = { 'accept-encoding': 'gzip, deflate, br' };
const fromBrowser = (ask: Ask): Ask => ({ ...ask, headers: { ...ask.headers, ...browsers } });

const compressedPage: Workload = {
  name: 'W1Z',
  title: 'the same page as a browser asks for it, compressed',
  next: (scene, random) => {
    const { bare, ours } = queuePage.next(scene, random);
    return { ...(bare && { bare: fromBrowser(bare) }), ours: fromBrowser(ours) };
  },
};

/** Reads as on a working day, when one of twenty requests is a create by anybody. */
const amongWrites = (read: Workload, name: string): Workload => ({
  name,
  title: `${read.title}, with 5 % creates`,
  own: ['id', '_id', 'createdAt', 'updatedAt'],
  next: (scene, random) => (random.chance(0.05) ? create : read).next(scene, random),
});

/**
 * Three to seven letters from the searched texts. The text usually differs each time, so that no count is
 * cached.
 */
function searchText(college: College, random: Random): string {
  const student = random.pick(college.students);
  const text = random.chance(0.5) ? student.name.slice(4) : makeDraft(random, student, college, 0).procedure;
  const length = random.int(3, 7);
  const at = random.int(0, Math.max(0, text.length - length));
  return text.slice(at, at + length).trim() || text.slice(0, 3);
}

const search: Workload = {
  name: 'W2',
  title: 'search in student name or procedure, first page, total',
  next: ({ college, signedIn }, random) => {
    const { id, department } = random.pick(college.teachers);
    const q = searchText(college, random);
    return {
      bare: get('/search', { department, q }),
      ours: { ...get(path, { q, _start: 0, _end: 10 }), headers: signedIn(id) },
    };
  },
};

const searchByDay: Workload = {
  name: 'W2D',
  title: 'search in the records that name one teacher, by day, total',
  next: ({ college, signedIn }, random) => {
    const { id } = random.pick(college.teachers);
    const q = searchText(college, random);
    return {
      bare: get('/search-by-day', { teacher: id, q }),
      ours: {
        ...get(path, { teacher: id, q, _sort: 'date', _order: 'asc', _start: 0, _end: 10 }),
        headers: signedIn(id),
      },
    };
  },
};

const create: Workload = {
  name: 'W3',
  title: 'create, durable',
  own: ['id', '_id', 'createdAt', 'updatedAt'],
  next: ({ college, signedIn }, random) => {
    const student = random.pick(college.students);
    const body = makeDraft(random, student, college, random.int(0, 900));
    return {
      bare: { method: 'POST', path: `/entries?student=${student.id}`, body },
      ours: { method: 'POST', path, body, headers: signedIn(student.id) },
    };
  },
};

const verify: Workload = {
  name: 'W4',
  title: 'verify, durable',
  own: ['updatedAt'],
  next: ({ college, signedIn, waitingFor }, random) => {
    const { id: teacher } = random.pick(college.teachers);
    const id = random.pick(waitingFor(teacher));
    const body = { id, status: 'Approved', score: random.int(0, 4), hodFeedback: 'Read the guideline again.' };
    return {
      bare: { method: 'POST', path: `/verify?verifier=${teacher}`, body },
      ours: { method: 'POST', path: `${path}/verify`, body, headers: signedIn(teacher) },
    };
  },
};

const dashboard: Workload = {
  name: 'W5',
  title: 'dashboard: one count for each type',
  next: ({ college, signedIn }, random) => {
    const { id } = random.pick(college.teachers);
    return {
      bare: get('/dashboard', { teacher: id }),
      ours: { ...get('/api/misc/dashBoardData', {}), headers: signedIn(id) },
    };
  },
};

const countsByState: Workload = {
  name: 'W5S',
  title: 'how many entries of one teacher are in one state, and the first of them by date',
  next: ({ college, signedIn }, random) => {
    const { id } = random.pick(college.teachers);
    const status = random.pick(states);
    return {
      bare: get('/by-state', { teacher: id, status }),
      ours: {
        ...get(path, { teacher: id, status, _sort: 'date', _order: 'asc', _start: 0, _end: 1 }),
        headers: signedIn(id),
      },
    };
  },
};

const wholeQueue: Workload = {
  name: 'W7',
  title: `queue over all types, ${waitingCount} waiting, page 3, total`,
  next: ({ college: { small }, signedIn }) => ({
    ours: { ...get('/api/queue', { _start: 20, _end: 30 }), headers: signedIn(small.teacher.id) },
  }),
};

const deepPage: Workload = {
  name: 'W8',
  title: 'a page behind 5,000 rows, newest first, total',
  next: ({ college, signedIn }, random) => {
    const { id, department } = random.pick(college.teachers);
    const start = 5000 + random.int(0, 9) * 10;
    return {
      bare: get('/list', { department, start }),
      ours: { ...get(path, { _start: start, _end: start + 10 }), headers: signedIn(id) },
    };
  },
};

/** Reads come first, because the writes make the databases differ in ids and times. */
export const workloads = [
  queuePage,
  compressedPage,
  search,
  searchByDay,
  dashboard,
  countsByState,
  wholeQueue,
  deepPage,
  amongWrites(queuePage, 'W1M'),
  amongWrites(dashboard, 'W5M'),
  amongWrites(countsByState, 'W5T'),
  create,
  verify,
];
