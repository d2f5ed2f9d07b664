import type { CrudFilter, CrudFilters } from '@refinedev/core';

/** simple-rest turns every other operator into equality without a word, and the server knows no others. */
const operators = ['eq', 'ne', 'gte', 'lte', 'contains', 'in'];

/** Whether a filter says nothing. */
export const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The filters worth sending: blank ones left out.
 * @throws for an operator that the API does not have
 */
export function sendableFilters(filters: CrudFilters = []): CrudFilter[] {
  return filters.filter((filter) => {
    if (!operators.includes(filter.operator)) throw new Error(`The API has no filter operator ${filter.operator}`);
    return !saysNothing(filter.value);
  });
}
