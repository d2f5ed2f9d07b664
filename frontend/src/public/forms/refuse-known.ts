import { HttpError } from '../../session/http';
import { knownPassword } from '../../session/known-password';

/** @throws HttpError as the server would answer, before anything is sent, for a password that is known */
export async function refuseKnown(password: string): Promise<void> {
  const sentence = await knownPassword(password);
  if (sentence) throw new HttpError(422, { message: sentence, errors: { password: sentence } });
}
