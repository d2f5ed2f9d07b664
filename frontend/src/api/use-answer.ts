import { type BaseRecord, type CustomResponse, useCustom, useCustomMutation, useOne } from '@refinedev/core';
import { useState } from 'react';
import { takeFromPage } from '../session/early';
import { useViewer } from '../session/viewer';
import type { ApiError } from './api-error';
import { type Fault, faultOf } from './fault';
import { useTell } from './notifications';
import { deliver } from './outbox/deliver';
import type { KeptAs } from './outbox/item';
import { KEPT } from './outbox/item-status';
import { stateOf } from './query-state';
import { API, type Route } from './route';

export type AskOptions = {
  enabled?: boolean;
  /** How long an answer counts as fresh, ms. @default that of every query */
  freshFor?: number;
  /**
   * Loads again only on demand, so that a form does not change under somebody's hands. `false` loads again whenever
   * somebody comes back from another tab.
   * @default that of every query
   */
  still?: boolean;
  /** Keeps the last answer until the next is there, so that the page does not jump. */
  keep?: boolean;
};

/** The answer of a route, when there is one. */
export function useAnswer<Answer extends BaseRecord>({ path, query, body }: Route<Answer>, options: AskOptions = {}) {
  const { enabled = true, freshFor, still, keep = false } = options;
  const result = useCustom<Answer, ApiError>({
    url: `${API}/${path}`,
    method: body ? 'post' : 'get',
    config: { ...(query && { query }), ...(body && { payload: body }) },
    queryOptions: {
      enabled,
      initialData: () => (enabled && !body ? answerInPage<Answer>(path, query) : undefined),
      initialDataUpdatedAt: performance.timeOrigin,
      ...(freshFor !== undefined && { staleTime: freshFor }),
      ...(still !== undefined && { refetchOnWindowFocus: !still }),
      ...(keep && { placeholderData: (before) => before }),
    },
  }).query;
  return {
    /** `undefined` before there is one. */
    answer: result.data?.data,
    ...stateOf(result),
    error: result.error,
    /** When the server last answered, ms since 1970. */
    answeredAt: result.dataUpdatedAt,
    reload: result.refetch,
  };
}

/** An answer that came with the page, shown at once. */
function answerInPage<Answer extends BaseRecord>(
  path: string,
  query: Route<Answer>['query'] = {},
): CustomResponse<Answer> | undefined {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const answer = takeFromPage(`${API}/${path}?${new URLSearchParams(asked)}`);
  return answer && { data: answer.body as Answer };
}

/** Sends to a route. What deletes has no body unless it is given one, anything else `{}`. Rejects with an `ApiError`. */
export function useSend() {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, ApiError, Route<unknown>['body']>();
  return {
    sending: mutation.isPending,
    send: async <Answer>({ path, method, body }: Route<Answer>): Promise<Answer> => {
      const values = body ?? (method === 'delete' ? undefined : {});
      const { data } = await mutateAsync({ url: `${API}/${path}`, method: method ?? 'post', values });
      return data as Answer;
    },
  };
}

/**
 * Sends an act through the outbox. Without an answer it is stored on the device and sent when there is a connection.
 * Rejects with an `ApiError`.
 */
export function useKeptSend() {
  const { id } = useViewer();
  const [sending, setSending] = useState(false);
  return {
    sending,
    /** @param key of the item that it corrects */
    send: <Answer>({ path, body = {} }: Route<Answer>, as: KeptAs, key?: string) => {
      setSending(true);
      return deliver<Answer>(id, { path, body: { ...body }, as, key }).finally(() => setSending(false));
    },
  };
}

export type SendOptions = {
  /** The sentence for a failure without words of its own. */
  unsaid?: string | undefined;
  /** The sentence for a failure. @default the server's words, or else `unsaid` */
  why?: ((fault: Fault) => string) | undefined;
  /** Gets the sentence. Without it, `fault` has the sentence. */
  onFault?: (says: string) => void;
  /** How it is described while the device keeps it. @default it is not kept, and fails without an answer */
  keptAs?: KeptAs | undefined;
  /** Called when it is stored on the device. */
  onKept?: (() => void) | undefined;
};

/** Sends to a route, and says in one sentence what went wrong. */
export function useSendWithFault(options: SendOptions = {}) {
  const { unsaid = 'This could not be saved. Please try again.', onFault, keptAs, onKept } = options;
  const { why = ({ message }) => message || unsaid } = options;
  const { send, sending } = useSend();
  const kept = useKeptSend();
  const tell = useTell();
  const [fault, setFault] = useState('');
  /** @param onDone called only on success */
  const run = async <Answer>(route: Route<Answer>, onDone?: (answer: Answer) => void): Promise<Answer | undefined> => {
    setFault('');
    const failed = (error: unknown) => (onFault ?? setFault)(why(faultOf(error)));
    const sent = keptAs ? kept.send(route, keptAs) : send(route).then((body) => ({ kind: 'done', body }) as const);
    const outcome = await sent.catch((error: unknown) => failed(error));
    if (!outcome) return undefined;
    if (outcome.kind === 'kept') {
      tell(KEPT, 'progress');
      onKept?.();
      return undefined;
    }
    onDone?.(outcome.body);
    return outcome.body;
  };
  return { run, sending: sending || kept.sending, fault, setFault };
}

/** Loads one record to edit when its form opens, and never again once it is there. @param id `undefined` waits */
export function useRecord<Row extends BaseRecord>(resource: string, id: string | undefined) {
  const { query } = useOne<Row, ApiError>({
    resource,
    id: id ?? '',
    queryOptions: {
      enabled: id !== undefined,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.data === undefined,
    },
  });
  return { record: query.data?.data, ...stateOf(query) };
}
