import type { Role } from '../../../schemas/roles';
import type { IdentityProvider } from '../base/config/identity-providers';

/** Colleges that vouch for their people. Nobody provides it where the registry does not say so. */
export abstract class CollegeSignIn {
  abstract readonly providers: readonly IdentityProvider[];
  /** Whether people of this role sign in by their college alone. */
  abstract isRequiredOf(role: Role): boolean;
}
