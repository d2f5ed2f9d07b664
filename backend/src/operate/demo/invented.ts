import { ConfigurationError } from '../../base/config';
import type { Reader } from '../../base/database';
import { OperatorError } from '../command';

/**
 * The end of the addresses of all invented people. No real address has it, because the name is reserved for
 * tests (RFC 2606).
 */
const INVENTED = '.test';

export const isInvented = ({ email }: { readonly email: string }): boolean => email.endsWith(INVENTED);

/**
 * Keeps a demo from becoming a college's logbook, into which everybody could sign in as its administrator.
 * @param addresses those that a demo and `npm run seed` give, for LIKE. Everybody can read the password of all of them
 * @throws ConfigurationError where somebody of a demo, or of `npm run seed`, can sign in
 */
export async function refuseInvented(reader: Reader, addresses: readonly string[]): Promise<void> {
  const [found] = await reader.read<{ email: string }>(
    `SELECT email FROM users WHERE state = 'active' AND (${addresses.map(() => 'LOWER(email) LIKE ?').join(' OR ')}) LIMIT 1`,
    addresses,
  );
  if (found)
    throw new ConfigurationError([
      `Invented people can sign in here, such as ${found.email}, with a password that everybody knows. End the demo first: npm run demo:end, which takes away all people and records; or give this installation a DATA_DIR, or a DATABASE_URL, of its own`,
      'Where real people work here already: start it once without NODE_ENV=production, with HOST=127.0.0.1 and no proxy before it, and deactivate the invented ones',
    ]);
}

/**
 * Keeps invented people out of an installation of real ones.
 * @throws OperatorError where an account is of nobody invented
 */
export async function refuseReal(reader: Reader): Promise<void> {
  const found = await reader.read(`SELECT id FROM users WHERE email NOT LIKE '%${INVENTED}' LIMIT 1`);
  if (found.length > 0)
    throw new OperatorError(
      'Real people have accounts here, and this would add invented ones whose password everybody knows. Name another place: DATA_DIR, DATABASE_URL.',
    );
}
