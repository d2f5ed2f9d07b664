import type { CrudFilter } from '@refinedev/core';
import { idOf } from '../../field-types/title-of';

/** The filters of the audit trail. */
export type AuditFilterValues = {
  /** The link to an account, as its control stores it. */
  actor: unknown;
  /** The name of a resource, '' for all, or `CHANGES`. */
  resource: string;
  /** The id of one record, '' for all. */
  record: string;
  /** Days, `YYYY-MM-DD`. Both ends are included. */
  from: string | undefined;
  to: string | undefined;
};

/** All events except sign-ins and sign-outs, which are most of the trail and seldom what people look for. */
export const CHANGES = '-session';
const SESSION = 'session';

export const nothingChosen: AuditFilterValues = {
  actor: undefined,
  resource: CHANGES,
  record: '',
  from: undefined,
  to: undefined,
};

export const auditFilters = ({ actor, resource, record, from, to }: AuditFilterValues): CrudFilter[] => [
  { field: 'actor', operator: 'eq', value: idOf(actor) },
  resource === CHANGES
    ? { field: 'resource', operator: 'ne', value: SESSION }
    : { field: 'resource', operator: 'eq', value: resource },
  { field: 'record', operator: 'eq', value: record },
  { field: 'at', operator: 'gte', value: from },
  { field: 'at', operator: 'lte', value: to },
];
