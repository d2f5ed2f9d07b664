import { describe, expect, it } from 'vitest';
import type { Role } from '../roles';
import { resolved, sample, withFields } from '../testing/sample';
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
      ...[
        ['serial', 'Sr.No'],
        ['topic', 'Topic'],
        ['note', 'Verdict'],
        ['status', 'State'],
      ],
    ]);
    expect(read.columnsOf(entry, 'faculty').map(({ label }) => label)).toEqual(['Student', 'Action']);
  });

  it('says whether it is a field or the system that fills it', () => {
    const [serial, topic] = read.columnsOf(entry, 'student');
    expect([serial?.system, serial?.field, topic?.system, topic?.field?.key]).toEqual([
      ...['serial', undefined, undefined, 'topic'],
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

describe('may', () => {
  it('follows the permissions', () => {
    expect([
      read.mayRead(entry, 'student'),
      read.mayCreate(entry, 'student'),
      read.mayVerify(entry, 'student'),
    ]).toEqual([...[true, true, false]]);
    expect([read.mayRead(entry, 'hod'), read.mayCreate(entry, 'hod'), read.mayVerify(entry, 'hod')]).toEqual([
      ...[true, false, true],
    ]);
    expect([read.mayRead(entry, 'admin'), read.mayVerify(entry, 'admin')]).toEqual([false, false]);
    expect([read.verifiesAny([entry], 'hod'), read.verifiesAny([entry], 'admin'), read.verifiesAny([], 'hod')]).toEqual(
      [true, false, false],
    );
  });

  it('asks the record itself whether somebody may verify it', () => {
    const here = { college: 'here', department: 'one' };
    const row = { student: 's', ...here };
    const may = (id: string, role: Role, place = here) => read.verifiesRow(entry, row, { id, role, ...place });
    expect([may('h', 'hod'), may('h', 'hod', { ...here, department: 'other' })]).toEqual([true, false]);
    expect([may('s', 'hod'), may('h', 'admin')]).toEqual([false, false]);
  });
});
