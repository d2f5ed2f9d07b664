/** The sentence about a password that is known, or undefined. The list comes with the first password that is sent. */
export async function knownPassword(password: string): Promise<string | undefined> {
  const { commonPasswordFault } = await import('../../../schemas/common-passwords');
  return commonPasswordFault(password);
}
