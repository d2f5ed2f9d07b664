import { type BaseRecord, useCustom, useCustomMutation, useOne } from '@refinedev/core';
import { useState } from 'react';
import { API } from './address';
import type { ApiError } from './api-error';
import { faultOf } from './fault';
import type { Route } from './route';

type AskOptions = {
  enabled?: boolean;
  /** How long an answer counts as fresh, ms. @default that of every question */
  freshFor?: number;
  /** Asked again only on demand: what is edited must not change under somebody's hands. */
  still?: boolean;
  /** The last answer stays until the next one is there, so that the page does not jump. */
  keep?: boolean;
};

/** What a route answers, as far as there is an answer yet. */
export function useAnswer<Answer extends BaseRecord>({ path, query, body }: Route<Answer>, options: AskOptions = {}) {
  const { enabled = true, freshFor, still = false, keep = false } = options;
  const result = useCustom<Answer, ApiError>({
    url: `${API}/${path}`,
    method: body ? 'post' : 'get',
    config: { ...(query && { query }), ...(body && { payload: body }) },
    queryOptions: {
      enabled,
      ...(freshFor !== undefined && { staleTime: freshFor }),
      ...(still && { refetchOnWindowFocus: false }),
      ...(keep && { placeholderData: (before) => before }),
    },
  }).query;
  return {
    /** `undefined` before there is one. */
    answer: result.data?.data,
    /** No answer yet at all. */
    loading: result.isLoading,
    /** Asking, for the first time or again. */
    retrying: result.isFetching,
    failed: result.isError,
    error: result.error,
    /** When the server answered last, ms since 1970. */
    answeredAt: result.dataUpdatedAt,
    reload: result.refetch,
    retry: () => void result.refetch(),
  };
}

/** Sends to a route of its own. Rejects with an `ApiError`. */
export function useSend() {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, ApiError>();
  return {
    sending: mutation.isPending,
    send: async <Answer>({ path, body = {}, method }: Route<Answer>): Promise<Answer> => {
      const { data } = await mutateAsync({ url: `${API}/${path}`, method: method ?? 'post', values: body });
      return data as Answer;
    },
  };
}

type SendOptions = {
  /** The sentence for a failure that says nothing. */
  unsaid?: string | undefined;
  /** Told in passing; without it the sentence is kept as `fault`. */
  onFault?: (says: string) => void;
};

/** Sends to a route of its own, and says in one sentence what went wrong. */
export function useSendWithFault({ unsaid = 'This could not be saved. Please try again.', onFault }: SendOptions = {}) {
  const { send, sending } = useSend();
  const [fault, setFault] = useState('');
  /** @param onDone only where it went well */
  const run = async <Answer>(route: Route<Answer>, onDone?: (answer: Answer) => void): Promise<Answer | undefined> => {
    setFault('');
    const failed = (error: unknown) => (onFault ?? setFault)(faultOf(error).message || unsaid);
    const answer = await send(route).then(
      (given) => ({ given }),
      (error: unknown) => failed(error),
    );
    if (answer) onDone?.(answer.given);
    return answer?.given;
  };
  return { run, sending, fault, setFault };
}

/**
 * One record to edit. A form must not change under somebody's hands: it is loaded when it opens, and never behind
 * their back.
 * @param id `undefined` waits
 */
export function useRecord<Row extends BaseRecord>(resource: string, id: string | undefined) {
  const { query } = useOne<Row, ApiError>({
    resource,
    id: id ?? '',
    queryOptions: {
      enabled: id !== undefined,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  });
  return {
    record: query.data?.data,
    loading: query.isLoading,
    fetching: query.isFetching,
    failed: query.isError,
    reload: () => void query.refetch(),
  };
}
