import { Pager } from '../../../components/pager';
import { QuietNotice } from '../../../components/quiet-notice';
import { useMedia } from '../../../components/use-media';
import type { ListBodyProps } from './columns';
import { ExchangeCards } from './exchange-cards';
import { ExchangeTable } from './exchange-table';

/** The rows, or what became of loading them. */
export function ListBody(props: ListBodyProps) {
  const { list } = props;
  const isNarrow = useMedia('(max-width: 767px)');
  return (
    <>
      {list.failed && (
        <QuietNotice onRetry={list.retry} retrying={list.refreshing}>
          {list.rows.length > 0 ? 'This list could not be brought up to date.' : undefined}
        </QuietNotice>
      )}
      {isNarrow ? <ExchangeCards {...props} /> : <ExchangeTable {...props} />}
      <Pager current={list.page} pages={list.pages} total={list.total} onChange={list.setPage} />
    </>
  );
}
