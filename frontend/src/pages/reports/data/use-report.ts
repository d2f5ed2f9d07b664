import { useApiUrl, useCustom } from '@refinedev/core';
import type { Report, ReportFilter, ReportName } from '../../../../../schemas/reports';
import { type ApiError, isTransient } from '../../../registry/api-error';
import { queryOf } from './asked';

const MINUTE = 60_000;

/** @param enabled false as long as something must be chosen first */
export function useReport(
  name: ReportName | null,
  filters: Partial<Record<ReportFilter, string | null>>,
  enabled: boolean,
) {
  const url = `${useApiUrl()}/reports/${name}`;
  const asked = queryOf(filters);
  const { query } = useCustom<Report, ApiError>({
    url,
    method: 'get',
    config: { query: asked },
    // The figures of the last filter stay until the new ones are there, so that the page does not jump.
    queryOptions: { enabled: name !== null && enabled, staleTime: MINUTE, placeholderData: (before) => before },
    errorNotification: false,
  });
  const report = query.data?.data;
  return {
    report: !query.isError && report?.name === name ? report : undefined,
    /** Where the same figures are had as a file. */
    address: `${url}/export?${new URLSearchParams(asked)}`,
    loading: query.isFetching && !query.isError && report?.name !== name,
    fetching: query.isFetching,
    failed: query.isError,
    message: query.error?.message ?? '',
    /** Whether the server understood the question and says no: asking again would not help. */
    isRefused: query.isError && !isTransient(query.error) && (query.error?.statusCode ?? 500) < 500,
    retry: () => void query.refetch(),
  };
}
