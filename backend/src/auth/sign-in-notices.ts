/** Tells people what happens at the door of their account. Whoever knows mails provides it under this class. */
export abstract class SignInNotices {
  /** Many sign-ins to this account have failed today. @param email of an account, or of nobody */
  abstract manyFailures(email: string): Promise<void>;
}
