import { otherScreens } from '../../frontend/src/app/other-screens';
import registry from '../../resources.config';
import { isPaged, mayOpen, type Role } from '../../schemas';

/** The last segments of the pages that a role has within its area. */
export const routesOf = (role: Role): readonly string[] => [
  ...otherScreens.filter((screen) => screen.roles.includes(role)).map(({ route }) => route),
  ...registry.resources.filter(isPaged).flatMap((one) => (mayOpen(one, role) ? [one.route] : [])),
];
