import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import type { ApiError } from '../../registry/api/api-error';
import { API } from '../../registry/api/data-provider';

/** Ends what is one's own: a session (or `others` of them), or the connection with a college account. */
export function useEnding() {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, ApiError>();
  return {
    ending: mutation.isPending,
    end: (what: 'sessions' | 'college', id: string) =>
      mutateAsync({ url: `${API}/auth/${what}/${id}`, method: 'delete', values: {} }),
  };
}
