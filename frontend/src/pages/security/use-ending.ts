import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import type { ApiError } from '../../registry/api/api-error';
import { API } from '../../registry/api/data-provider';

/** Ends a session of one's own, or `others`. */
export function useEnding() {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, ApiError>();
  return {
    ending: mutation.isPending,
    end: (id: string) => mutateAsync({ url: `${API}/auth/sessions/${id}`, method: 'delete', values: {} }),
  };
}
