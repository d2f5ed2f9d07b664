import type { CrudFilter, CrudFilters } from '@refinedev/core';

/** simple-rest turns every other operator into equality without a word, and the server knows no others. */
const operators = ['eq', 'ne', 'gte', 'lte', 'contains', 'in'];

/** Whether a filter says nothing. */
export const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The filters worth sending: blank ones left out. A blank value is how the API is asked for what is missing, so that
 * `null` becomes one.
 * @throws for an operator that the API does not have
 */
export function sendableFilters(filters: CrudFilters = []): CrudFilter[] {
  return filters.flatMap((filter): CrudFilter[] => {
    if (filter.operator === 'null') return [{ field: filter.field, operator: 'eq', value: '' }];
    if (!operators.includes(filter.operator)) throw new Error(`The API has no filter operator ${filter.operator}`);
    return saysNothing(filter.value) ? [] : [filter];
  });
}
