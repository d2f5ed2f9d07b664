import type { CrudFilter } from '@refinedev/core';
import { idOf } from '../../../field-types/title-of';

/** What the trail is narrowed to. */
export type AuditFilterValues = {
  /** A link to an account, as its control holds it. */
  actor: unknown;
  /** A resource's name, '' for all. */
  resource: string;
  /** Id of one record, '' for all. */
  record: string;
  /** Days, `YYYY-MM-DD`, both included. */
  from: string | undefined;
  to: string | undefined;
};

export const nothingChosen: AuditFilterValues = {
  actor: undefined,
  resource: '',
  record: '',
  from: undefined,
  to: undefined,
};

export const auditFilters = ({ actor, resource, record, from, to }: AuditFilterValues): CrudFilter[] => [
  { field: 'actor', operator: 'eq', value: idOf(actor) },
  { field: 'resource', operator: 'eq', value: resource },
  { field: 'record', operator: 'eq', value: record },
  { field: 'at', operator: 'gte', value: from },
  { field: 'at', operator: 'lte', value: to },
];
