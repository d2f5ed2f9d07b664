import { MINUTE_MS } from '../../../schemas';
import type { ReportFilter } from '../../../schemas/api/reports';
import type { ReportName } from '../../../schemas/reports';
import { isTransient } from '../api/api-error';
import { API, route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import { queryOf } from './selection';

/** @param wanted false as long as something must be chosen first */
export function useReport(
  name: ReportName | null,
  filters: Partial<Record<ReportFilter, string | null>>,
  wanted: boolean,
) {
  const query = queryOf(filters);
  const question = route('GET reports/:name', { path: { name: String(name) }, query });
  const enabled = name !== null && wanted;
  const { answer, retrying, failed, error, retry } = useAnswer(question, { enabled, freshFor: MINUTE_MS, keep: true });
  return {
    report: !failed && answer?.name === name ? answer : undefined,
    /** The address of the same figures as a file. */
    address: `${API}/${question.path}/export?${new URLSearchParams(query)}`,
    loading: retrying && !failed && answer?.name !== name,
    retrying,
    failed,
    retry,
    message: error?.message ?? '',
    /** Whether the server has refused the request, so that another try would not help. */
    isRefused: failed && !!error && !isTransient(error) && error.statusCode < 500,
  };
}

const FIVE_MINUTES = 300_000;

/**
 * The reports of the viewer, and the values of their filters.
 * @param department whose students are among the choices
 */
export function useChoices(department: string | null) {
  const { answer, ...rest } = useAnswer(route('GET reports', { query: { ...(department && { department }) } }), {
    freshFor: FIVE_MINUTES,
    keep: true,
  });
  return { ...rest, choices: answer };
}
