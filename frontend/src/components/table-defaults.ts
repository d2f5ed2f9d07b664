import type { CrudSort } from '@refinedev/core';
import type { TableProps } from 'antd';
import { listWords } from '../words';

/** What every table of the area shares: the page size, the page buttons and the words of an empty one. */
export const PAGE_SIZE = 10;

/** antd pagination: ten rows, and with `showLessItems` never more than five page numbers. */
export const pagination = {
  pageSize: PAGE_SIZE,
  showSizeChanger: false,
  showLessItems: true,
  hideOnSinglePage: true,
} as const;

/** @param loading whether an answer is still awaited */
export const tableLocale = (loading: boolean) => ({ emptyText: loading ? listWords.loading : listWords.empty });

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** What antd's table wants to be sorted by, in Refine's words. */
export function sortOf<Row>(sorter: Sorter<Row>): CrudSort | undefined {
  const { field, order } = Array.isArray(sorter) ? {} : sorter;
  return order && field ? { field: String(field), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
}
