import { type PasswordOwner, weaknessOf } from '../../../../schemas/signing-in/password-strength';
import { HttpError } from '../../session/http';

/** @throws HttpError as the server would answer, before anything is sent. The lists come with the first password. */
export async function refuseWeak(password: string, owner?: PasswordOwner): Promise<void> {
  const sentence = await weaknessOf(password, owner);
  if (sentence) throw new HttpError(422, { message: sentence, errors: { password: sentence } });
}
