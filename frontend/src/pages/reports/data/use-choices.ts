import { useApiUrl, useCustom } from '@refinedev/core';
import type { ReportChoices } from '../../../../../schemas/reports';

const FIVE_MINUTES = 300_000;

/** Which reports there are for the viewer, and what they may be narrowed to. @param department whose students */
export function useChoices(department: string | null) {
  const { query } = useCustom<ReportChoices>({
    url: `${useApiUrl()}/reports`,
    method: 'get',
    config: { query: department ? { department } : {} },
    queryOptions: { staleTime: FIVE_MINUTES, placeholderData: (before) => before },
    errorNotification: false,
  });
  return {
    choices: query.data?.data,
    loading: query.isLoading,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
