import { matchResourceFromRoute as look } from '@refinedev/core';
import { expect, it } from 'vitest';
import { matchResourceFromRoute } from './refine-core';

const students = { name: 'students', list: '/faculty/students' };
const staff = { name: 'staff', list: '/faculty/staff' };

it('the page of an address is found as Refine finds it, and again where either changes', () => {
  for (const [route, resources] of [
    ['/faculty/students', [students, staff]],
    ['/faculty/staff', [students, staff]],
    ['/faculty/staff', [students]],
    ['/faculty/students', [students]],
  ] as const)
    expect(matchResourceFromRoute(route, [...resources])).toEqual(look(route, [...resources]));
});

it('and is looked for once', () => {
  const resources = [students, staff];
  expect(matchResourceFromRoute('/faculty/staff', resources)).toBe(matchResourceFromRoute('/faculty/staff', resources));
});
