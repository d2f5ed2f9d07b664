import { describe, expect, test } from 'vitest';
import registry from '../../../resources.config';
import { may } from '../../../schemas';
import { mayAct } from '../api/access';
import { toRefine } from './refine';

const { entries } = registry;

test('a role gets what it may read, at the API path of each', () => {
  expect(toRefine(entries, 'student')).toHaveLength(entries.length);
  expect(toRefine(entries, 'student')[0]).toMatchObject({
    name: entries[0]?.api.path,
    identifier: entries[0]?.name,
    list: `/student/${entries[0]?.route}`,
  });
  expect(toRefine(entries, 'hod')[0]?.list).toBe(`/faculty/${entries[0]?.route}`);
  const ofAdministrators = entries.filter((entry) => may(entry, 'read', 'admin'));
  expect(toRefine(entries, 'admin').map(({ identifier }) => identifier)).toEqual(
    ofAdministrators.map(({ name }) => name),
  );
});

describe('an entry that students make and faculty verify', () => {
  const entry = entries.find((one) => may(one, 'create', 'student') && may(one, 'verify', 'faculty'));
  const acts = (role: 'student' | 'faculty' | 'admin', action: string, by: 'name' | 'path' = 'name') =>
    mayAct(entries, role, (by === 'name' ? entry?.name : entry?.api.path) ?? '', action);

  test.each(['name', 'path'] as const)('found by its %s', (by) => {
    expect(acts('student', 'create', by)).toBe(true);
    expect(acts('faculty', 'create', by)).toBe(false);
    expect(acts('faculty', 'edit', by)).toBe(true);
    expect(acts('student', 'edit', by)).toBe(false);
    expect(acts('admin', 'list', by)).toBe(false);
  });

  test('is deleted by nobody', () => {
    expect(acts('student', 'delete')).toBe(false);
  });
});

test('what is no entry is left to the server', () => {
  expect(mayAct(entries, 'student', 'queue', 'list')).toBe(true);
});
