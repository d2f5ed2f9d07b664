import { expect, test } from 'vitest';
import { detailsFromToken } from './details';

const token = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;

test('each detail gets a capital first letter', () => {
  expect(detailsFromToken(token({ name: 'asha rao', departmentName: 'pathology', role: 'student' }))).toEqual({
    name: 'Asha rao',
    departmentName: 'Pathology',
    role: 'Student',
  });
});

test('names outside ASCII survive', () => {
  expect(detailsFromToken(token({ name: 'आशा ÿ>?', departmentName: 'é', role: '' })).name).toBe('आशा ÿ>?');
});

test('a missing detail is empty', () => {
  expect(detailsFromToken(token({}))).toEqual({ name: '', departmentName: '', role: '' });
});
