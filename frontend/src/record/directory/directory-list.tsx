import { useMemo, useState } from 'react';
import type { DirectoryResource } from '../../../../schemas';
import { useMay } from '../../api/access';
import { SearchedList, StateChoice } from '../../components/searched-list';
import { useAddressed } from '../../components/use-addressed';
import { useRecordList } from '../../components/use-record-list';
import { titleOf } from '../../field-types/title-of';
import { stateWords } from './account-badge';
import { columnsFor } from './columns';
import { InviteDialog } from './invite/invite';
import { RemoveDialog } from './remove-dialog';
import type { What } from './row-buttons';
import { ApproveSheet, EditSheet } from './sheets';
import type { AccountState, DirectoryRow } from './wire';

/** What is being done to which row. */
type Doing = { what: What; row: DirectoryRow } | null;

/** The rows of one directory: search, ten a page, and what the viewer may do to each. */
export function DirectoryList({ directory }: { directory: DirectoryResource }) {
  const edits = useMay(directory.name, 'edit');
  const removes = useMay(directory.name, 'delete');
  const approves = useMay(directory.name, 'approve');
  const [state, setState] = useAddressed(
    'account',
    stateWords.map((each) => each.state),
  );
  const list = useRecordList<DirectoryRow>(directory.api.path, {
    filters: approves ? [{ field: 'accountState', operator: 'eq', value: state }] : [],
  });
  const [doing, setDoing] = useState<Doing>(null);
  const done = () => setDoing(null);
  const invites = edits && directory.holds.what === 'accounts';
  const acts = [edits, removes, approves || invites].filter(Boolean).length;
  const columns = useMemo(
    () => columnsFor(directory, { acts, approves }, (what, row) => setDoing({ what, row })),
    [directory, acts, approves],
  );

  return (
    <section aria-label={directory.label.many}>
      <SearchedList list={list} columns={columns} label={directory.label.many} search={directory.label.search}>
        {approves && (
          <StateChoice<AccountState>
            label="Show accounts by state"
            value={state}
            onChange={setState}
            states={stateWords.map(({ state: value, filter: label }) => ({ value, label }))}
          />
        )}
      </SearchedList>
      {doing?.what === 'edit' && <EditSheet directory={directory} id={doing.row.id} onClose={done} />}
      {doing?.what === 'remove' && <RemoveDialog directory={directory} row={doing.row} onClose={done} />}
      {doing?.what === 'invite' && (
        <InviteDialog directory={directory} id={doing.row.id} name={titleOf(directory, doing.row)} onClose={done} />
      )}
      {doing?.what === 'approve' && <ApproveSheet directory={directory} row={doing.row} onClose={done} />}
    </section>
  );
}
