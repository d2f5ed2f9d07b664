import { Grid } from 'antd';
import { useState } from 'react';
import type { EntryResource, Side } from '../../../../../schemas';
import { ErrorDialog } from '../../../components/error-dialog';
import { Pager } from '../../../components/pager';
import { QuietNotice } from '../../../components/quiet-notice';
import { faultDialog, faultOf } from '../../../registry/api/fault';
import { EntryCards } from './entry-cards';
import { EntryTable } from './entry-table';
import type { Rows } from './use-entry-list';

/** The rows of a list, or what became of loading them. */
export function ListBody({ entry, side, rows }: { entry: EntryResource; side: Side; rows: Rows }) {
  const { list } = rows;
  const isWide = Grid.useBreakpoint().md ?? true;
  const [told, setTold] = useState<unknown>(null);
  const says = faultDialog(faultOf(list.error), entry.says.loadFailed[side]);
  return (
    <>
      {list.failed && (
        <QuietNotice onRetry={list.retry} retrying={list.refreshing}>
          {list.rows.length > 0 ? 'This list could not be brought up to date.' : undefined}
        </QuietNotice>
      )}
      {list.failed && list.rows.length === 0 ? null : isWide ? (
        <EntryTable entry={entry} side={side} rows={rows} />
      ) : (
        <EntryCards entry={entry} side={side} rows={rows} />
      )}
      <Pager current={list.page} pages={list.pages} total={list.total} onChange={list.setPage} />
      <ErrorDialog
        error={list.failed && says && told !== list.error ? says : null}
        onClose={() => setTold(list.error)}
      />
    </>
  );
}
