import { useApiUrl, useCustom } from '@refinedev/core';

export type Rule = { says: string; met: boolean; missing: string[] };

export type Issued = {
  id: string;
  number: string;
  code: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  issuedBy: { id: string; name: string };
  complete: boolean;
  state: 'valid' | 'superseded' | 'withdrawn';
  withdrawnOn: string | null;
  withdrawnReason: string | null;
  mayWithdraw: boolean;
};

/** How far a logbook is, and what was printed of it. */
export type Logbook = { complete: boolean; rules: Rule[]; says: string; entries: number; issued: Issued[] };

/** @param student whose; `'own'` for the viewer's; null asks nothing */
export function useLogbook(student: string | null) {
  const { query } = useCustom<Logbook>({
    url: `${useApiUrl()}/report/logbook`,
    method: 'get',
    config: { query: student && student !== 'own' ? { student } : {} },
    queryOptions: { enabled: student !== null },
    errorNotification: false,
  });
  return {
    logbook: student === null ? undefined : query.data?.data,
    loading: student !== null && query.isLoading,
    failed: query.isError,
    retrying: query.isFetching,
    reload: () => void query.refetch(),
  };
}
