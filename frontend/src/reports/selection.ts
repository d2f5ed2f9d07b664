import { useSearchParams } from 'react-router';
import type { ReportFilter } from '../../../schemas/api/reports';
import { isReportName, type ReportName } from '../../../schemas/reports';

/** The report and filters in the address. */
export type ReportSelection = { report: ReportName | null } & Readonly<Record<ReportFilter, string | null>>;

const filterNames = ['from', 'to', 'type', 'student', 'department'] as const satisfies readonly ReportFilter[];

/** The report and the filters in an address. All other parameters are ignored. */
export function selectionIn(params: URLSearchParams): ReportSelection {
  const report = params.get('report') ?? '';
  const [from, to, type, student, department] = filterNames.map((name) => params.get(name) || null);
  return {
    report: isReportName(report) ? report : null,
    from: from ?? null,
    to: to ?? null,
    type: type ?? null,
    student: student ?? null,
    department: department ?? null,
  };
}

/** The address with some parameters changed. Null removes a filter. */
export function withSelection(params: URLSearchParams, change: Partial<ReportSelection>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The query for the server. */
export function queryOf(filters: Partial<Record<ReportFilter, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The report and filters in the address, with functions to change them. Going back restores the filters. */
export function useReportSelection() {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<ReportSelection>) =>
    setParams((before) => withSelection(before, change), { replace: change.report === undefined });
  return {
    selection: selectionIn(params),
    set,
    /** @param all also clears the department, which is otherwise kept */
    clear: (all: boolean) =>
      set(Object.fromEntries(filterNames.filter((name) => all || name !== 'department').map((name) => [name, null]))),
  };
}
