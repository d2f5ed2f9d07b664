import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type EntryResource, type Side, showStatus, statesMeaning } from '../../../../schemas';
import { faultDialog, faultOf } from '../../api/fault';
import type { EntryRecord } from '../../api/wire';
import { ErrorDialog } from '../../components/error-dialog';
import type { ListSelection } from '../../components/list-column';
import { RecordList } from '../../components/record-list';
import { type Actions, entryColumns } from './entry-columns';
import type { EntryList } from './use-entry-list';

type EntryRowsProps = {
  entry: EntryResource;
  side: Side;
  list: EntryList;
  actions: Actions;
  cursor?: string | null;
  selection?: ListSelection<EntryRecord> | null;
  /** What to do when nothing was ever logged. */
  first?: ReactNode;
};

/** The rows of an entry, or the result of loading them. */
export function EntryRows({ entry, side, list, actions, cursor = null, selection = null, first }: EntryRowsProps) {
  const [told, setTold] = useState<unknown>(null);
  const fault = faultOf(list.error);
  // Without an answer, the line above the list says so, and no dialog covers a form.
  const says = fault.status === 0 ? null : faultDialog(fault, entry.says.loadFailed[side]);
  const dialog = list.failed && told !== list.error ? says : null;
  return (
    <>
      <RecordList<EntryRecord>
        list={list}
        columns={entryColumns({ entry, side, actions, meaning: list.meaning, isByLogging: list.isByLogging })}
        label={entry.label.many}
        search={entry.label.search}
        empty={<WhyEmpty entry={entry} list={list} first={first} />}
        showAll={list.showAll}
        open={actions.open}
        cursor={cursor}
        selection={selection}
      />
      <ErrorDialog error={dialog} onClose={() => setTold(list.error)} onRetry={list.retry} />
    </>
  );
}

function WhyEmpty({ entry, list, first }: Pick<EntryRowsProps, 'entry' | 'list' | 'first'>) {
  const { meaning, mine, between, showAll } = list;
  if (!showAll) return <p>{first ?? 'Entries stand here as soon as residents log them.'}</p>;
  const words = meaning ? statesMeaning(entry, meaning).map(showStatus).join(' or ').toLowerCase() : 'there';
  return (
    <p>
      Nothing is {words}
      {mine && ' for you'}
      {(between.from || between.to) && ' between these days'}.{' '}
      <Button size="small" onClick={showAll}>
        Show everything
      </Button>
    </p>
  );
}
