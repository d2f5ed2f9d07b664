import { useApiUrl, useCustomMutation } from '@refinedev/core';
import type { Scorecard } from '../../../../../schemas';

/** Saves a sheet. @returns warnings that do not stand in the way; rejects with the data provider's error */
export function useSave(card: Scorecard): (body: Record<string, unknown>) => Promise<string[]> {
  const url = `${useApiUrl()}/${card.api.path}/add`;
  const { mutateAsync } = useCustomMutation<{ warnings?: unknown }>();
  return async (values) => {
    const { data } = await mutateAsync({
      ...{ url, values, method: 'post' },
      ...{ successNotification: false, errorNotification: false },
    });
    const warnings: unknown[] = Array.isArray(data?.warnings) ? data.warnings : [];
    return warnings.filter((each) => typeof each === 'string');
  };
}
