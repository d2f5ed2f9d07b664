import { type ApiError, apiError } from '../api-error';
import { keyFor } from '../idempotency';
import { restClient } from '../rest-client';
import { API } from '../route';
import type { Outcome } from './account-outbox';
import type { Made } from './item';
import { NO_ROOM } from './item-status';

/** An act and, if it has one, the key under which it becomes one record. @default the same key for the same body */
type Delivery = Omit<Made, 'key'> & { readonly key?: string | undefined };

/** What became of it: the server's answer, or that the device keeps it until there is one. */
export type Delivered<Answer> = { kind: 'done'; body: Answer } | Extract<Outcome, { kind: 'kept' }>;

/**
 * Stores an act on the device and sends it, so that it arrives once, even if this page is closed.
 * @param onRests called when it is stored, before it is sent
 * @throws ApiError for a refusal; one with status 0 says that there was neither an answer nor room on the device
 */
export async function deliver<Answer>(
  account: string,
  { path, body, as, key: own }: Delivery,
  onRests?: () => void,
): Promise<Delivered<Answer>> {
  const { key, answered } = own === undefined ? keyFor(path, body) : { key: own, answered: () => undefined };
  // Browsers remember that code did not load, so until the page is loaded again nothing is kept, and all is sent.
  const { keepAndSend } = await import('./account-outbox').catch(() => ({ keepAndSend: onlySend }));
  const outcome = await keepAndSend(account, { key, path, body, as }, onRests);
  if (outcome.kind === 'unstored') throw apiError(0, { message: NO_ROOM });
  // Without an answer, and after a failure of the server, it may have arrived. Then the same keeps its key, and also
  // while it waits for somebody to sign in.
  const { status } = outcome.kind === 'failed' ? outcome : { status: 200 };
  if (status > 0 && status < 500 && status !== 401) answered();
  if (outcome.kind === 'failed') throw apiError(outcome.status, outcome.body);
  return outcome as Delivered<Answer>;
}

const onlySend = (_account: string, { key, path, body }: Made): Promise<Outcome> =>
  restClient.post(`${API}/${path}`, body, { headers: { 'Idempotency-Key': key } }).then(
    ({ data }) => ({ kind: 'done', body: data }),
    (error: ApiError) => ({ kind: 'failed', status: error.statusCode, body: error }),
  );
