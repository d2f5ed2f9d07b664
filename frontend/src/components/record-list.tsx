import { Grid } from 'antd';
import { Pager } from './pager';
import { QuietNotice } from './quiet-notice';
import { RecordCards } from './record-cards';
import type { ListRow, RecordListProps } from './record-columns';
import { RecordTable } from './record-table';

/** The rows of a list, a table or on a phone cards, with its pages; or what became of loading them. */
export function RecordList<Row extends ListRow>({ list, columns, label, empty }: RecordListProps<Row>) {
  const isWide = Grid.useBreakpoint().md ?? true;
  const Rows = isWide ? RecordTable : RecordCards;
  const nothing = list.rows.length === 0;
  return (
    <>
      {list.failed && (
        <QuietNotice onRetry={list.retry} retrying={list.refreshing}>
          {nothing ? undefined : 'This list could not be brought up to date.'}
        </QuietNotice>
      )}
      {!(list.failed && nothing) && <Rows list={list} columns={columns} label={label} empty={empty} />}
      <Pager current={list.page} pages={list.pages} total={list.total} onChange={list.setPage} />
    </>
  );
}
