import { describe, expect, it } from 'vitest';
import { itemsOf, modulesOf } from '../../../../../schemas';
import { opened } from '../../../testing/opened';
import { College } from './testing/college';

const college = opened(() => College.open());

const path = '/api/logbooks/procedureReport';
const module = modulesOf('pathology', 'procedures')[0] ?? '';
const body = () => ({
  date: '01-02-2026',
  competency: module,
  procedure: itemsOf('pathology', 'procedures', module)[0],
  patientName: 'Zebra Patient',
  ipdOpdNo: '12',
  role: 'Assisted',
  teacher: college.as('faculty').id,
});

describe('a record over HTTP', () => {
  it('is created by its student, found and verified by its faculty, and tells its history', async () => {
    const student = college.as('student');
    const faculty = college.as('faculty');
    const made = await student.post(path, body());
    expect(made.status).toBe(201);
    expect(made.record).toMatchObject({
      version: 1,
      student: { _id: student.id, id: student.id, name: student.name },
      status: 'Pending',
      date: '2026-02-01',
      patientName: 'Zebra Patient',
      teacher: { _id: faculty.id, id: faculty.id, name: faculty.name },
      verifiedBy: null,
      score: null,
    });
    const list = await faculty.get(`${path}?_start=0&_end=10&_sort=date&_order=desc&q=${student.name}`);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(list.rows).toEqual([made.record]);
    const verdict = { id: made.record.id, status: 'Approved', score: 'Good - 3', hodFeedback: 'Neat' };
    const verified = await faculty.post(`${path}/verify`, verdict);
    expect(verified.status).toBe(200);
    expect(verified.record).toMatchObject({
      version: 2,
      status: 'Approved',
      score: 3,
      verifiedBy: { id: faculty.id },
      patientName: 'Zebra Patient',
    });
    expect((await student.get(`${path}/${made.record.id}`)).record).toEqual(verified.record);
    const { rows } = await student.get(`${path}/${made.record.id}/history`);
    expect(rows.map(({ action, fromState, toState }) => [action, fromState, toState])).toEqual([
      ['create', null, 'Pending'],
      ['verify', 'Pending', 'Approved'],
    ]);
    expect(rows[1]).toMatchObject({ actor: { id: faculty.id }, before: {}, after: { score: 3, hodFeedback: 'Neat' } });
  });
});
