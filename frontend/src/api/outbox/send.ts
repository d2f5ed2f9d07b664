import { isOurs } from '../../session/account';
import { statusOf } from '../../session/http';
import { patience } from '../../session/patience';
import { isTransient } from '../api-error';
import { wasSentBefore } from '../fault';
import { multipart } from '../multipart';
import { API } from '../route';
import { type Answer, type OutboxItem, patienceOf } from './item';
import { SENT_BEFORE } from './item-status';

const NOT_SAVED = 'This was not saved.';
/** An item that is sent sooner than this has no time of its own: it was logged when it arrived. */
const AT_ONCE_MS = 60_000;

/**
 * The request for an item. It has its own Idempotency-Key and may outlive the page, so it does not use the data
 * provider.
 */
export function requestOf(item: OutboxItem, account: string, now = Date.now()): { url: string; init: RequestInit } {
  const body = multipart({ ...item.body, ...item.rest });
  const isJson = !(body instanceof FormData);
  return {
    url: `${API}/${item.path}`,
    init: {
      method: 'POST',
      credentials: 'include',
      body: isJson ? JSON.stringify(body) : body,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        'idempotency-key': item.key,
        'x-account': account,
        ...(now - item.madeAt > AT_ONCE_MS && { 'x-logged-at': new Date(item.madeAt).toISOString() }),
      },
    },
  };
}

/**
 * @param account the owner of the item, whoever is signed in now
 * @param met sees the answer first
 */
export async function send(
  item: OutboxItem,
  account: string,
  met?: (status: number, body: unknown) => void,
): Promise<Answer> {
  try {
    const { url, init } = requestOf(item, account);
    const response = await fetch(url, { ...init, signal: patience(patienceOf(item)) });
    const status = response.ok && !isOurs(response) ? 0 : statusOf(response);
    // Without its body nobody knows what a success says, or a refusal.
    const body: Body = status < 404 ? await response.json() : await response.json().catch(() => ({}));
    met?.(status, body);
    return isWithdrawn(item, body) ? { kind: 'done', left: [], body } : answerOf(status, body);
  } catch {
    return { kind: 'lost' };
  }
}

/** Whether a withdrawal has happened already, by another press. */
const isWithdrawn = ({ path }: OutboxItem, { code, replacedBy }: Body) =>
  path.endsWith('/withdraw') && code === 'replaced' && replacedBy === null;

type Body = {
  code?: string;
  /** The record that stands in the place of another. Null when that was withdrawn. */
  replacedBy?: string | null;
  message?: string;
  errors?: Record<string, string>;
  current?: {
    version?: number;
    status?: string;
    verifiedBy?: { name?: string } | null;
    verifiedOn?: string | null;
    day?: string;
  };
  results?: { id: string; ok: boolean; message?: string }[];
};

export function answerOf(status: number, answered: unknown): Answer {
  const body: Body = typeof answered === 'object' && answered !== null ? answered : {};
  if (status >= 200 && status < 300) {
    const left = (body.results ?? []).filter(({ ok }) => !ok);
    return { kind: 'done', left: left.map(({ id, message }) => ({ id, says: message ?? NOT_SAVED })), body: answered };
  }
  // Somebody else is signed in, or nobody. The item stays for its owner.
  const isElsewhere = status === 401 || (status === 409 && body.code === 'other-account');
  if (isElsewhere || isTransient({ statusCode: status }) || status >= 500)
    return { kind: 'lost', status, body: answered };
  if (status === 409 && body.code === 'saved-already') return { kind: 'done', left: [], body: answered };
  const { current } = body;
  if (status === 409 && typeof current?.version === 'number')
    return {
      kind: 'conflict',
      theirs: {
        version: current.version,
        status: current.status ?? null,
        by: current.verifiedBy?.name ?? null,
        on: current.verifiedOn ?? null,
        ...(current.day !== undefined && { day: current.day }),
      },
      body: answered,
    };
  const sentences = Object.values(body.errors ?? {}).join(' ');
  const arrived = wasSentBefore({ errors: body.errors ?? {} });
  const says = arrived ? SENT_BEFORE : sentences || body.message || NOT_SAVED;
  return { kind: 'refused', says, arrived, status, body: answered };
}
