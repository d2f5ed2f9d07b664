import { describe, expect, it } from 'vitest';
import type { BasicInfo, CoverBlock } from '../request';
import type { Subject } from '../subjects';
import { coverOf, numberedCoverOf } from './cover';

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
  coGuide: null,
  photo: null,
};
const facts = {
  institution: '',
  address: null,
  logo: null,
  department: 'Pathology',
  programme: '',
  guide: '',
  coGuide: '',
  photo: null,
  registration: [],
  specialities: [],
};
const block = { course: 'MD Trials' };

it.each([
  ['of the training file', { course: 'MD' }, { programme: 'DNB' }, 'DNB in Pathology'],
  ['of a training file without a department', {}, { programme: 'DNB', department: '' }, 'DNB'],
  ['of the sign-up', { course: 'MD Pathology' }, {}, 'MD Pathology'],
  ['of the request', {}, {}, 'MD Trials'],
])('has the course %s', (_, account, known, course) =>
  expect(coverOf({ ...subject, ...account }, { ...facts, ...known }, block, {}).course).toBe(course),
);

it('has the university number where there is one', () => {
  const labels = (universityNo: string | null) =>
    coverOf({ ...subject, universityNo }, facts, {}, {}).facts.flatMap((fact) =>
      fact[0] === 'University number' ? [fact[1]] : [],
    );
  expect(labels('MUHS-77881')).toEqual(['MUHS-77881']);
  expect(labels(null)).toEqual([]);
});

it('has the co-guide where there is one', () => {
  const guidesOf = (coGuide: string) =>
    coverOf(subject, { ...facts, guide: 'Dr. Meera Nair', coGuide }, {}, {}).facts.flatMap(([label, value]) =>
      label.includes('guide') ? [value] : [],
    );
  expect(guidesOf('Dr. Imtiaz Khan')).toEqual(['Dr. Meera Nair', 'Dr. Imtiaz Khan']);
  expect(guidesOf('')).toEqual(['Dr. Meera Nair']);
});

describe('the cover of a numbered print', () => {
  const recorded: Subject = {
    ...subject,
    course: 'MD Pathology',
    admissionNo: 'ADM 1',
    admissionYear: 2024,
    joinedDate: '2024-09-02',
  };
  const saidOf = (asked: CoverBlock, info: BasicInfo) =>
    numberedCoverOf(recorded, { ...facts, guide: 'Dr. Meera Nair' }, asked, info).said;

  it('says by itself what the request says otherwise than the account, but never another name', () =>
    expect(
      saidOf(
        { candidateName: 'Somebody Else', course: 'MD Trials', admissionNo: 'ADM 77' },
        { name: 'Somebody Else', enrollmentYear: '2031', pgGuide: 'Invented Guide', joinDate: '09-09-2030' },
      ),
    ).toEqual([
      ['Course', 'MD Trials'],
      ['Admission number', 'ADM 77'],
      ['Enrolment year', '2031'],
      ['Date of joining', '09-09-2030'],
      ['PG guide', 'Invented Guide'],
    ]));

  it.each([
    ['nothing', {}, {}],
    [
      'the same',
      { course: 'MD Pathology', admissionNo: 'ADM 1', academicYear: '2024-25' },
      { enrollmentYear: '2024', pgGuide: 'Dr. Meera Nair', joinDate: '02-09-2024' },
    ],
  ])('has nothing beside the account where the request says %s', (_, asked, info) =>
    expect(saidOf(asked, info)).toBeUndefined(),
  );
});
