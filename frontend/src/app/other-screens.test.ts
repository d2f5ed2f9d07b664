import { expect, test } from 'vitest';
import { defineRegistry, roles } from '../../../schemas';
import { sample } from '../../../schemas/testing/sample';
import { publicPages } from '../public/page-list';
import { otherScreens } from './other-screens';

test.each(roles)('every role has exactly one home: %s', (role) => {
  const homes = otherScreens.filter((screen) => screen.route === 'dashboard' && screen.roles.includes(role));
  expect(homes).toHaveLength(1);
});

const routes = [...otherScreens.map(({ route }) => route), ...publicPages.map(({ path }) => path.slice(1))];
test.each([...new Set(routes.filter(Boolean))])('no type may have the address of the page %s', (route) => {
  expect(() => defineRegistry([sample({ route })])).toThrow(`the route "${route}" is taken by another page.`);
});
