import { describe, expect, it } from 'vitest';
import type { Entry } from '../language';
import { resolved, sample, withFields } from '../testing/sample';

describe('the defaults of an entry', () => {
  it('are filled in', () => {
    const entry = resolved(sample());
    expect(entry.label).toMatchObject({ form: 'Add Sample', submit: 'Submit', search: 'Search by topic' });
    expect(entry.api).toEqual({
      path: 'sample',
      known: false,
      lists: { mine: 'data', all: 'data' },
      verifyKey: 'id',
      multipart: false,
    });
    expect(entry.list).toMatchObject({
      summary: [],
      labels: { serial: 'Sr.No', student: 'Student', actions: 'Action' },
    });
    expect([entry.card, entry.print, entry.demo]).toEqual([undefined, undefined, undefined]);
  });

  it('give way to what is declared', () => {
    const entry = resolved(
      sample({
        label: { ...sample().label, form: 'New Sample', submit: 'Send', search: 'Find' },
        list: { ...sample().list, labels: { student: 'Student Name' }, summary: ['topic'] },
        api: { path: 'sample', known: true, lists: { mine: null, all: 'rows' }, verifyKey: 'sampleId' },
      }),
    );
    expect(entry.label).toMatchObject({ form: 'New Sample', submit: 'Send', search: 'Find' });
    expect(entry.list).toMatchObject({ summary: ['topic'], labels: { student: 'Student Name', status: 'Status' } });
    expect(entry.api).toMatchObject({ known: true, lists: { mine: null, all: 'rows' }, verifyKey: 'sampleId' });
  });

  it('hold where an option is given as undefined', () => {
    const entry = resolved(
      sample({
        label: { ...sample().label, form: undefined, submit: undefined, search: undefined },
        api: { path: 'sample', known: false, lists: { mine: undefined }, verifyKey: undefined },
      }),
    );
    expect(entry.label).toMatchObject({ form: 'Add Sample', submit: 'Submit', search: 'Search by topic' });
    expect(entry.api).toMatchObject({ lists: { mine: 'data', all: 'data' }, verifyKey: 'id' });
  });

  it.each<[Entry['list']['search'], string]>([
    [['student'], 'Search by student'],
    [['student', 'topic'], 'Search by student or topic'],
    [['topic', 'student', 'teacher'], 'Search by topic, student or teacher'],
  ])('say what %j searches', (search, hint) => {
    expect(resolved(sample({ list: { ...sample().list, search } })).label.search).toBe(hint);
  });
});

describe('the defaults of a field', () => {
  const entry = resolved(
    withFields({
      plain: { type: 'text', label: 'Plain' },
      renamed: { type: 'text', label: 'Renamed', column: 'Column', wire: 'note' },
      split: { type: 'text', label: 'Split', wire: { read: 'sRemarks', write: 'remarks' } },
      from: { type: 'date', label: 'From' },
      days: { type: 'number', label: 'Days', derive: { how: 'inclusiveDays', from: ['from', 'from'] } },
      proof: { type: 'file', label: 'Proof', accept: ['pdf'] },
    }),
  );

  it.each([
    ['plain', { filledBy: 'student', column: 'Plain', readName: 'plain', writeName: 'plain' }],
    ['renamed', { column: 'Column', readName: 'note', writeName: 'note' }],
    ['split', { column: 'Split', readName: 'sRemarks', writeName: 'remarks' }],
    ['days', { filledBy: 'system' }],
  ])('of %s', (key, expected) => {
    expect(entry.byKey[key]).toMatchObject({ key, ...expected });
  });

  it('make a body multipart when a student sends a file', () => {
    expect(entry.api.multipart).toBe(true);
  });
});

describe('rights as rules', () => {
  const department = {
    all: [{ college: { is: { viewer: 'college' } } }, { department: { is: { viewer: 'department' } } }],
  };
  const notOwn = { student: { isNot: { viewer: 'id' } } };

  const me = { is: { viewer: 'id' } };

  it('join several scopes, and never include one’s own entry in what one verifies', () => {
    const { rights, acts, people } = resolved(sample());
    const [create, verify] = acts;
    const reach = { any: [department, { any: [{ teacher: me }, { waitsFor: me }] }] };
    expect(people).toEqual(['teacher']);
    expect(create?.by).toEqual({ student: { student: me } });
    expect(rights).toEqual({ read: { student: { student: me }, faculty: reach, hod: reach } });
    expect(verify?.by).toEqual({ faculty: { all: [reach, notOwn] }, hod: { all: [reach, notOwn] } });
  });

  it('let a counterpart in by each person field that a student fills, by no other, and whoever a record waits for', () => {
    const { rights, people } = resolved(
      withFields({
        guide: { type: 'person', label: 'Guide', role: 'faculty' },
        examiner: { type: 'person', label: 'Examiner', role: 'faculty', filledBy: 'verifier' },
      }),
    );
    expect(people).toEqual(['teacher', 'guide']);
    expect(rights.read.faculty).toEqual({
      any: [department, { any: [{ teacher: me }, { guide: me }, { waitsFor: me }] }],
    });
  });

  it('let a posted coordinator in by the field that names one, whatever its key', () => {
    const { rights, acts } = resolved(
      withFields(
        {
          districtOfficer: {
            type: 'person',
            label: 'Officer',
            role: 'drpc',
            filledBy: 'system',
            systemValue: 'postedCoordinator',
          },
        },
        { permissions: { ...sample().permissions, drpc: { read: 'posted' } } },
      ),
    );
    expect(rights.read.drpc).toEqual({ districtOfficer: { is: { viewer: 'id' } } });
    expect(acts.map(({ by }) => by.drpc)).toEqual([undefined, undefined]);
  });
});
