import type { CrudSort } from '@refinedev/core';
import type { TableProps } from 'antd';

/** The number of rows on a page, in every list of the area. */
export const PAGE_SIZE = 10;

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** The sorting of antd's table, in Refine's form. */
export function sortOf<Row>(sorter: Sorter<Row>): CrudSort | undefined {
  const { field, order } = Array.isArray(sorter) ? {} : sorter;
  return order && field ? { field: String(field), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
}
