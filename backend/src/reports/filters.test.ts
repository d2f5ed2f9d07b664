import { describe, expect, it } from 'vitest';
import { newId } from '../base/database';
import { filtersOf, readReportQuery } from './filters';

describe('what a report may be narrowed by', () => {
  it('is never another student for a student, nor a department for a department', () => {
    expect(filtersOf('progress', { read: 'own', shows: ['progress'] })).toEqual(['from', 'to', 'type']);
    expect(filtersOf('progress', { read: 'department', shows: ['progress'] })).not.toContain('department');
    expect(filtersOf('attendance', { read: 'all', shows: ['attendance'] })).toEqual([
      'from',
      'to',
      'department',
      'student',
    ]);
  });
});

describe('a question', () => {
  const id = newId();
  const today = '2025-03-10';
  it('is read', () => {
    expect(
      readReportQuery(
        { from: '09-03-2025', to: '2025-03-10', student: id, type: '' },
        ['from', 'to', 'student', 'type'],
        today,
      ),
    ).toEqual({
      from: '2025-03-09',
      to: '2025-03-10',
      type: null,
      student: id,
      department: null,
    });
  });

  it.each([
    [{ status: 'x' }, 'This report cannot be narrowed by “status”'],
    [{ department: id }, 'This report cannot be narrowed by “department”'],
    [{ from: '31-02-2025' }, '“from” must be a real date, as YYYY-MM-DD'],
    [{ from: '2025-03-10', to: '2025-03-09' }, 'The period ends before it begins'],
    [{ from: '2000-01-01', to: '9999-12-31' }, 'A report is about at most 20 years'],
    [{ from: '1900-01-01' }, 'A report is about at most 20 years'],
    [{ student: 'me' }, '“student” must be an id'],
    [{ student: [id, id] }, 'Send student only once'],
  ])('%j is refused', (raw, message) => {
    expect(() => readReportQuery(raw, ['from', 'to', 'type', 'student'], today)).toThrow(message);
  });
});
