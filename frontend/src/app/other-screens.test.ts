import { expect, test } from 'vitest';
import { roles } from '../../../schemas';
import { otherScreens } from './other-screens';

test.each(roles)('every role has exactly one home: %s', (role) => {
  const homes = otherScreens.filter((screen) => screen.route === 'dashboard' && screen.roles.includes(role));
  expect(homes).toHaveLength(1);
});
