import { rolesWith } from '../roles';

/**
 * Roles that may be restricted to their college's own sign-in. Administrators keep a password, for the day when the
 * college's sign-in fails.
 */
export const vouchedRoles = rolesWith('verifies');

/** Signing in with the account of one's college. Without it there is no route, no button and no table for it. */
export type Identity = {
  /** The operator configures the colleges and their secrets: `OIDC_<NAME>_…`. */
  providers: 'environment';
  /** Who must sign in there once a college is configured. @default nobody */
  require?: readonly (typeof vouchedRoles)[number][];
};
