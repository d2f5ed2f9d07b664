import type { CrudFilter } from '@refinedev/core';
import { idOf } from '../../../field-types/title-of';

/** What the trail is narrowed to. */
export type AuditFilterValues = {
  /** A link to an account, as its control holds it. */
  actor: unknown;
  /** A resource's name, '' for all, or `CHANGES`. */
  resource: string;
  /** Id of one record, '' for all. */
  record: string;
  /** Days, `YYYY-MM-DD`, both included. */
  from: string | undefined;
  to: string | undefined;
};

/** All that was done, without who came and went: that is most of the trail, and seldom what one looks for. */
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
