import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { resolved, sample, withFields } from '../testing/sample';
import { may } from './acts';
import * as read from './questions';

const entry = resolved(
  withFields(
    {
      note: { type: 'text', label: 'Note', column: 'Verdict', filledBy: 'verifier' },
      college1: { type: 'text', label: 'College', filledBy: 'system', systemValue: 'collegeName' },
    },
    {
      list: {
        search: ['topic'],
        columns: { student: ['serial', 'topic', 'note', 'status'], faculty: ['student', 'actions'] },
        labels: { status: 'State' },
      },
    },
  ),
);

describe('columnsOf', () => {
  it('gives each column its heading, in order', () => {
    expect(read.columnsOf(entry, 'student').map(({ key, label }) => [key, label])).toEqual([
      ['serial', 'Sr.No'],
      ['topic', 'Topic'],
      ['note', 'Verdict'],
      ['status', 'State'],
    ]);
    expect(read.columnsOf(entry, 'faculty').map(({ label }) => label)).toEqual(['Student', 'Action']);
  });

  it('says whether it is a field or the system that fills it', () => {
    const [serial, topic] = read.columnsOf(entry, 'student');
    expect([serial?.system, serial?.field, topic?.system, topic?.field?.key]).toEqual([
      'serial',
      undefined,
      undefined,
      'topic',
    ]);
  });
});

describe('who fills what', () => {
  it('follows filledBy', () => {
    expect(read.studentFields(entry).map(({ key }) => key)).toEqual(['topic', 'teacher']);
    expect(read.verifierFields(entry).map(({ key }) => key)).toEqual(['note']);
  });
});

describe('a status', () => {
  it.each([
    ['Verified', 'accepted'],
    ['Rejected', 'refused'],
    ['Pending', 'open'],
    ...[null, undefined, '', 'verified', 'constructor', '__proto__', 'toString', 7].map((word) => [word, 'open']),
  ])('%j means %s', (word, meaning) => {
    expect(read.meaningOf(entry, word)).toBe(meaning);
  });

  it('is found by its meaning', () => {
    const { workflow } = sample();
    const two = resolved(
      sample({
        workflow: {
          ...workflow,
          states: { ...workflow.states, Passed: 'accepted' },
          verify: { ...workflow.verify, to: [...workflow.verify.to, 'Passed'] },
        },
      }),
    );
    expect(read.statesMeaning(two, 'accepted')).toEqual(['Verified', 'Passed']);
    expect(read.statesMeaning(two, 'open')).toEqual(['Pending']);
  });

  it.each([
    ['pending', 'Pending'],
    ['Verified', 'Verified'],
    ['', 'Pending'],
    [null, 'Pending'],
    [undefined, 'Pending'],
  ])('%j shows as %j', (word, shown) => {
    expect(read.showStatus(word)).toBe(shown);
  });
});

describe('what waits', () => {
  it('has the one open word, and is replaced by nothing where entries are corrected', () => {
    expect(read.waiting(entry)).toEqual({ status: { is: 'Pending' } });
    expect([read.isWaiting(entry, { status: 'Pending' }), read.isWaiting(entry, { status: 'Verified' })]).toEqual([
      true,
      false,
    ]);
    const correct = { of: ['refused'], most: 5, reasons: [] } as const;
    const corrected = { ...entry, workflow: { ...entry.workflow, correct } };
    const last = { replacedBy: { filled: false } };
    expect(read.waiting(corrected)).toEqual({ all: [{ status: { is: 'Pending' } }, last] });
    expect([read.unreplaced(corrected), read.unreplaced(entry)]).toEqual([last, { all: [] }]);
    const replaced = { status: 'Pending', replacedBy: 'another' };
    expect([read.isWaiting(corrected, replaced), read.isWaiting(corrected, { ...replaced, replacedBy: null })]).toEqual(
      [false, true],
    );
  });

  it('may be any of several words', () => {
    const states = { Pending: 'open', Returned: 'open', Verified: 'accepted' } as const;
    const many = { ...entry, workflow: { ...entry.workflow, states } };
    expect(read.waiting(many)).toEqual({ status: { in: ['Pending', 'Returned'] } });
  });
});

describe('who may', () => {
  it('verify any entry', () => {
    expect([read.verifiesAny([entry], 'hod'), read.verifiesAny([entry], 'admin'), read.verifiesAny([], 'hod')]).toEqual(
      [true, false, false],
    );
  });

  it('read, log and verify an entry, and open its page', () => {
    const mayOf = (role: 'student' | 'faculty' | 'admin') => [
      may(entry, 'read', role),
      may(entry, 'create', role),
      may(entry, 'verify', role),
      read.mayOpen(entry, role),
    ];
    expect(mayOf('student')).toEqual([true, true, false, true]);
    expect(mayOf('faculty')).toEqual([true, false, true, true]);
    expect(mayOf('admin')).toEqual([false, false, false, false]);
    expect(read.isPaged(entry)).toBe(true);
  });

  it('open the page of another kind', () => {
    const { forms, titles, directories } = registry;
    for (const list of titles) expect([read.mayOpen(list, 'student'), read.isPaged(list)]).toEqual([false, false]);
    for (const form of forms)
      expect([form.name, read.mayOpen(form, 'admin')]).toEqual([form.name, form.route !== null]);
    const opened = directories.filter((directory) => read.mayOpen(directory, 'student'));
    expect(opened.map(({ name }) => name)).toEqual(['drpCoordinators']);
  });
});

it('a patient is known by the field that says so', () => {
  const number = resolved(withFields({ number: { type: 'text', label: 'Number', sensitive: 'number' } }));
  expect([read.patientNumberOf(number)?.key, read.patientNumberOf(entry)]).toEqual(['number', undefined]);
});

it('a double says the same on the day and in the title, of a patient with the same number', () => {
  const dated = withFields({
    number: { type: 'text', label: 'Number', sensitive: 'number' },
    day: { type: 'date', label: 'Day' },
  });
  const { number, same } = read.doubleFieldsOf(resolved(dated)) ?? {};
  expect([number?.key, same?.map(({ key }) => key)]).toEqual(['number', ['day', 'topic']]);
  expect(read.doubleFieldsOf(entry)).toBeUndefined();
});

it('a double without a patient says the same on the day in words of its own', () => {
  const dated = withFields({ day: { type: 'date', label: 'Day' } }, { day: 'day' });
  expect(read.doubleFieldsOf(resolved(dated))).toMatchObject({
    number: undefined,
    same: [{ key: 'day' }, { key: 'topic' }],
  });
  expect(read.doubleFieldsOf(resolved({ ...dated, day: undefined }))).toBeUndefined();
  expect(read.doubleFieldsOf(resolved({ ...dated, title: 'teacher' }))).toBeUndefined();
});
