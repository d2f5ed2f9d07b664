import { expect, it } from 'vitest';
import type { Subject } from '../subjects';
import { coverOf } from './cover';

const subject: Subject = {
  id: 'owner',
  name: 'Asha Rao',
  email: 'asha@demo.test',
  phone: null,
  college: null,
  department: null,
  joinedDate: null,
  plannedEnd: null,
  endedOn: null,
  course: null,
  programme: null,
  universityNo: null,
  admissionNo: null,
  admissionYear: null,
  guide: null,
  photo: null,
};
const facts = {
  institution: '',
  address: null,
  logo: null,
  department: 'Pathology',
  programme: '',
  guide: '',
  photo: null,
  registration: [],
  specialities: [],
};
const header = { course: 'MD Trials' };

it.each([
  ['of the training file', { course: 'MD' }, { programme: 'DNB' }, 'DNB in Pathology'],
  ['of a training file without a department', {}, { programme: 'DNB', department: '' }, 'DNB'],
  ['of the sign-up', { course: 'MD Pathology' }, {}, 'MD Pathology'],
  ['of the request', {}, {}, 'MD Trials'],
])('has the course %s', (_, account, known, course) =>
  expect(coverOf({ ...subject, ...account }, { ...facts, ...known }, header, {}).course).toBe(course),
);

it('has the university number where there is one', () => {
  const labels = (universityNo: string | null) =>
    coverOf({ ...subject, universityNo }, facts, {}, {}).facts.flatMap((fact) =>
      fact[0] === 'University number' ? [fact[1]] : [],
    );
  expect(labels('MUHS-77881')).toEqual(['MUHS-77881']);
  expect(labels(null)).toEqual([]);
});
