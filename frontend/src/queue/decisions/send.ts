import { isTransient } from '../../api/api-error';
import { API } from '../../api/data-provider';
import { isForAnother, saysWhose } from '../../session/account';
import { goToSignIn } from '../../session/sign-out';
import type { Answer, Decision } from './decision';

const PATIENCE_MS = 30_000;
const NOT_SAVED = 'This was not saved.';

/** A decision has an Idempotency-Key of its own and outlives the page, so it does not go through the data provider. */
export const requestOf = ({ path, body, key }: Decision, account: string) => ({
  url: `${API}/${path}`,
  init: {
    method: 'POST',
    credentials: 'include',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...saysWhose(account) },
  } satisfies RequestInit,
});

export function request(decision: Decision, account: string, more: RequestInit): Promise<Response> {
  const { url, init } = requestOf(decision, account);
  return fetch(url, { ...init, ...more });
}

/** @param account whose decision it is, whoever is signed in by now */
export async function send(decision: Decision, account: string): Promise<Answer> {
  try {
    const response = await request(decision, account, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await response.json().catch(() => ({}));
    return answerOf(response.status, body);
  } catch {
    return { kind: 'lost' };
  }
}

type Body = {
  message?: string;
  current?: { version?: number; status?: string; verifiedBy?: { name?: string } | null; verifiedOn?: string | null };
  results?: { id: string; ok: boolean; message?: string }[];
};

export function answerOf(status: number, answered: unknown): Answer {
  const body: Body = typeof answered === 'object' && answered !== null ? answered : {};
  if (status >= 200 && status < 300) {
    const left = (body.results ?? []).filter(({ ok }) => !ok);
    return { kind: 'done', left: left.map(({ id, message }) => ({ id, says: message ?? NOT_SAVED })) };
  }
  if (isForAnother(status, answered)) return { kind: 'lost' };
  if (status === 401) {
    goToSignIn();
    return { kind: 'lost' };
  }
  if (isTransient({ statusCode: status }) || status >= 500) return { kind: 'lost' };
  const { current } = body;
  if (status === 409 && typeof current?.version === 'number')
    return {
      kind: 'conflict',
      theirs: {
        version: current.version,
        status: current.status ?? null,
        by: current.verifiedBy?.name ?? null,
        on: current.verifiedOn ?? null,
      },
    };
  return { kind: 'refused', says: body.message ?? NOT_SAVED };
}
