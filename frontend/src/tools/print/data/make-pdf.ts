import { apiError } from '../../../api/api-error';
import { isForAnother, saysWhose } from '../../../session/account';
import { goToSignIn } from '../../../session/sign-out';

/** Never settles: the page is being left. */
const gone = () => new Promise<never>(() => undefined);

/** A document that was made: where the browser holds it, and its number unless it is a draft. */
export type MadePdf = { url: string; number: string | null };

/**
 * Asks for a logbook. Revoke the address when it is no longer shown.
 * @param student whose; one's own without
 * @throws ApiError with a sentence to show
 */
export async function makePdf({ student, draft = false }: { student?: string; draft?: boolean }): Promise<MadePdf> {
  const response = await fetch('/api/report/generat', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...saysWhose() },
    body: JSON.stringify({ ...(student && { student }), ...(draft && { draft }) }),
  }).catch(() => {
    throw apiError(0, undefined);
  });
  if (response.status === 401 || response.status === 403) {
    goToSignIn();
    return gone();
  }
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    if (isForAnother(response.status, answer)) return gone();
    throw apiError(response.status, answer);
  }
  const url = URL.createObjectURL(await response.blob());
  return { url, number: response.headers.get('x-logbook-number') };
}
