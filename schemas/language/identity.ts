import { rolesWith } from '../roles';

/** Roles that a college may have sign in by its own accounts alone; administrators keep a password, for the day when it is away. */
export const vouchedRoles = rolesWith('verifies');

/** Signing in with the account of one's college. Without it there is no route, no button and no table of it. */
export type Identity = {
  /** Which colleges, and their secrets, is the operator's to say: `OIDC_<NAME>_…`. */
  providers: 'environment';
  /** Who signs in there and nowhere else, once a college is configured. @default nobody has to */
  require?: readonly (typeof vouchedRoles)[number][];
};
