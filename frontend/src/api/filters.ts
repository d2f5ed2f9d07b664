import type { CrudFilter, CrudFilters } from '@refinedev/core';

/** simple-rest silently turns any other operator into equality, and the server knows no others. */
const operators = ['eq', 'ne', 'gte', 'lte', 'contains', 'in'];

/** Whether a filter has no value. */
export const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The filters to send, without empty ones. For the API a blank value filters for empty columns, so `null` becomes one.
 * @throws for an operator that the API does not have
 */
export function sendableFilters(filters: CrudFilters = []): CrudFilter[] {
  return filters.flatMap((filter): CrudFilter[] => {
    if (filter.operator === 'null') return [{ field: filter.field, operator: 'eq', value: '' }];
    if (!operators.includes(filter.operator)) throw new Error(`The API has no filter operator ${filter.operator}`);
    return saysNothing(filter.value) ? [] : [filter];
  });
}
