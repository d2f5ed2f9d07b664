import Type, { type Static } from 'typebox';
import type { AuditRow } from '../../audit/audit.table';
import type { Comparison } from '../../field-types';
import { orNull } from '../../http/route';
import { operatorsOf, type QueryColumn } from '../query/query-columns';
import { historyItem } from './history';

/** One event as an administrator reads it: with the network it came from. */
export const auditItem = Type.Object({
  ...historyItem.properties,
  resource: Type.String(),
  record: Type.String(),
  address: orNull(Type.String()),
});
export type AuditItem = Static<typeof auditItem>;

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
