import { describe, expect, it } from 'vitest';
import { defineRegistry } from '../resolve';
import { requiredSentence } from '../sentences';
import { date, directory, entry, link, review, text, titles, wholeOf } from './index';
import { departmentRecords } from './shared-rights';
import { verifiedFirst } from './workflows';

const base = {
  nav: { group: 'logbook', icon: 'book' },
  fields: { date: date('Date'), topic: text('Topic'), ...review },
  title: 'topic',
  workflow: verifiedFirst(),
  permissions: departmentRecords,
  search: ['topic'],
  columns: ['date', 'topic', 'score'],
} as const;

const place = {
  label: { one: 'Rest House' },
  nav: { group: 'admin', icon: 'institution' },
  holds: { what: 'own' },
  fields: { name: text('Name'), city: text('City'), owner: link('Owner', 'houses') },
  search: ['name', 'city'],
  columns: ['name'],
  permissions: { admin: { read: 'all' } },
} as const;

describe('an entry', () => {
  it('has what follows from its key and its words', () => {
    const [whole] = wholeOf({ bedsideTeaching: entry('Bedside Teachings', { ...base, label: { one: 'Teaching' } }) });
    expect(whole).toMatchObject({
      kind: 'entry',
      name: 'bedsideTeaching',
      route: 'bedside-teachings',
      label: { menu: 'Bedside Teachings', one: 'Teaching', many: 'Teaching Report', add: 'Add Teaching' },
      api: { path: 'logbooks/bedsideTeaching', known: false },
      card: { key: 'bedsideTeaching', label: 'Bedside Teachings' },
      list: {
        columns: {
          student: ['serial', 'date', 'topic', 'score'],
          faculty: ['serial', 'student', 'date', 'topic', 'score', 'actions'],
        },
      },
      says: { loadFailed: { student: 'silent', faculty: 'silent' }, saveFailed: 'silent', verifyFailed: 'silent' },
    });
    expect(whole).not.toHaveProperty('print');
    expect(whole).not.toHaveProperty('demo');
  });

  it('goes by the key that it had, and is found at the addresses that it had', () => {
    const [whole] = wholeOf({ bedside: entry('Bedside', { ...base, was: 'teaching', aliases: ['teachings'] }) });
    expect(whole).toMatchObject({ name: 'teaching', route: 'bedside', aliases: ['teachings'] });
    expect(whole).toMatchObject({ api: { path: 'logbooks/teaching' }, card: { key: 'teaching', label: 'Bedside' } });
    expect(whole).not.toHaveProperty('was');
  });

  it('may say each of them itself', () => {
    const own = {
      name: 'other',
      route: 'elsewhere',
      api: { path: 'mine', known: true },
      card: false,
      label: { many: 'All of Them', add: 'New' },
      facultyColumns: ['actions', 'serial', 'topic'],
    } as const;
    expect(wholeOf({ bedside: entry('Bedside', { ...base, ...own }) })[0]).toMatchObject({
      name: 'other',
      route: 'elsewhere',
      api: { path: 'mine', known: true },
      label: { menu: 'Bedside', one: 'Bedside', many: 'All of Them', add: 'New' },
      list: { columns: { faculty: ['actions', 'serial', 'topic'] } },
    });
    expect(wholeOf({ bedside: entry('Bedside', { ...base, ...own }) })[0]).not.toHaveProperty('card');
  });

  it('outside the log-book stands by itself below /api', () => {
    const [whole] = wholeOf({ thesis: entry('Thesis', { ...base, nav: { group: 'thesis', icon: 'document' } }) });
    expect(whole).toMatchObject({ api: { path: 'thesis' } });
  });

  it('does not repeat the student in a list that has one', () => {
    const columns = ['topic', 'student'] as const;
    expect(wholeOf({ talk: entry('Talk', { ...base, columns }) })[0]).toMatchObject({
      list: { columns: { faculty: ['serial', 'topic', 'student', 'actions'] } },
    });
  });

  it('is verified in bulk with what a verifier fills, but rubrics', () => {
    const { entries } = defineRegistry({ talk: entry('Talk', base) });
    expect(entries[0]?.workflow.verify.bulk).toEqual(['score', 'hodFeedback']);
  });
});

it('numbers what is printed in the order of the registry', () => {
  const { entries } = defineRegistry({
    first: entry('First', { ...base, print: 'First' }),
    second: entry('Second', base),
    third: entry('Third', { ...base, print: 'Third' }),
  });
  expect(entries.map(({ print }) => print)).toEqual([
    { heading: 'First', order: 1 },
    undefined,
    { heading: 'Third', order: 2 },
  ]);
});

describe('a directory', () => {
  it('has the words for what somebody may do, and no others', () => {
    expect(wholeOf({ houses: directory('Houses', place) })[0]).toMatchObject({
      name: 'houses',
      route: 'houses',
      api: { path: 'houses', known: false },
      label: { menu: 'Houses', one: 'Rest House', many: 'Houses', search: 'Search by name or city' },
      list: { columns: ['serial', 'name', 'actions'] },
      says: {},
    });
    const permissions = { admin: { read: 'all', create: true, remove: true } } as const;
    expect(wholeOf({ houses: directory('Houses', { ...place, permissions, inUse: 'Used' }) })[0]).toMatchObject({
      label: { add: 'Add Rest House', confirmRemove: 'Are you sure you want to delete this rest house?' },
      says: { inUse: 'Used' },
    });
  });

  it('without a menu entry has no address', () => {
    expect(wholeOf({ houses: directory('Houses', { ...place, nav: null }) })[0]).toMatchObject({ route: null });
  });
});

it('makes the wire names of a title list from its words', () => {
  const within = { label: 'Module', catalogue: 'skills' } as const;
  const config = { label: { add: 'Add New Skill' }, within, saveFailed: 'silent' } as const;
  expect(wholeOf({ skills: titles('Skill Title', config) })[0]).toMatchObject({
    kind: 'titles',
    name: 'skills',
    label: { many: 'Skill Titles', form: 'Add New Skill' },
    fields: {
      module: { label: 'Module', required: requiredSentence('Module'), wire: 'module', options: { name: 'skills' } },
      title: { label: 'Skill Title', required: requiredSentence('Skill title'), wire: 'skillTitle' },
    },
    acts: [{ label: 'Add New Skill', fails: 'silent', fields: ['module', 'title'] }],
    store: { table: 'titles', cells: { list: 'skills' } },
  });
});
