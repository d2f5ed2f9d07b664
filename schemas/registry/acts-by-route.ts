import { groupedBy } from '../grouped';
import type { Act } from './record-type';

/** The acts by their routes. Several may share one; the body then says which of them is meant. */
export const actsByRoute = (acts: readonly Act[]): [Act, ...Act[]][] =>
  [...groupedBy(acts, ({ method = 'post', path }) => `${method} ${path}`).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
