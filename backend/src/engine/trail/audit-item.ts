import type { AuditRow } from '../../audit/audit.table';
import type { Comparison } from '../../field-types';
import { operatorsOf, type QueryColumn } from '../query/query-columns';

/** One event as an administrator reads it. */
export interface AuditItem {
  readonly id: string;
  readonly at: string;
  /** null: the system, or somebody who is not known. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly action: string;
  readonly resource: string;
  readonly record: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The version that was on the actor's screen, where they named one. */
  readonly seen: number | null;
  /** The same for all that was decided in one go; null for what was decided by itself. */
  readonly batch: string | null;
  /** The network it came from. */
  readonly address: string | null;
}

const comparisons: Readonly<Record<string, Comparison>> = {
  ...{ at: 'moment', actor: 'id', record: 'id', resource: 'text', action: 'text' },
};

/** What the trail may be searched by. It is sorted by time alone. */
export const auditColumns: ReadonlyMap<string, QueryColumn> = new Map(
  Object.entries(comparisons).map(([key, comparison]) => [
    key,
    { key, label: key, comparison, mayBeEmpty: key === 'actor', operators: operatorsOf(comparison) },
  ]),
);

/** @param hidden the keys of what identifies a patient: it is stored sealed, and is nothing to an administrator */
export function itemOf(row: AuditRow, hidden: readonly string[]): AuditItem {
  const { id, at, actor, actorName, action, resource, record, fromState, toState, seen, batch, address } = row;
  const shown = (json: string | null): unknown => {
    if (json === null) return null;
    return JSON.parse(json, (key, value: unknown) => (hidden.includes(key) ? undefined : value));
  };
  return {
    ...{ id, at, actor: actor === null ? null : { id: actor, name: actorName ?? '' } },
    ...{ action, resource, record, fromState, toState },
    ...{ before: shown(row.before), after: shown(row.after), seen, batch, address },
  };
}
