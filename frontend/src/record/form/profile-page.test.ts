import { expect, test } from 'vitest';
import { titledFor } from './profile-page';

const pathology = { departmentName: 'Pathology', collegeName: null, catalogue: 'pathology' };

test('a resident reads the department and the degree', () => {
  expect(titledFor({ ...pathology, role: 'student' })).toBe('Department of Pathology · MD in Pathology');
});

test('a surgeon becomes a Master of Surgery', () => {
  const surgery = { ...pathology, departmentName: 'General Surgery', catalogue: 'surgery' };
  expect(titledFor({ ...surgery, role: 'student' })).toContain('MS in General Surgery');
});

test('the course is that of the training file, as the printed cover says it, or else that of the sign-up', () => {
  const resident = { ...pathology, role: 'student', course: 'MD Trials' } as const;
  expect(titledFor({ ...resident, programme: 'dnb' })).toBe('Department of Pathology · DNB in Pathology');
  expect(titledFor(resident)).toBe('Department of Pathology · MD Trials');
});

test('a teacher has no degree to come, and somebody without a department no heading', () => {
  expect(titledFor({ ...pathology, role: 'faculty' })).toBe('Department of Pathology');
  expect(titledFor({ role: 'admin', departmentName: null, collegeName: null, catalogue: null })).toBeUndefined();
});
