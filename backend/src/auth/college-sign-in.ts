import type { Role } from '../../../schemas/roles';
import type { IdentityProvider } from '../base/config/identity-providers';

/** Sign-in with college accounts. Nothing provides it unless the registry says so. */
export abstract class CollegeSignIn {
  abstract readonly providers: readonly IdentityProvider[];
  /** The roles whose people may only sign in with their college account. */
  abstract readonly requiredOf: readonly Role[];
}
