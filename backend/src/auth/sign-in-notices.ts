/** Tells owners about attempts to sign in to their account. The module that sends mail provides this class. */
export abstract class SignInNotices {
  /** Many sign-ins to this account failed today. @param email may belong to nobody */
  abstract manyFailures(email: string): Promise<void>;
}
