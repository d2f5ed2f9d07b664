import { type DirectoryResource, isSortedIn, isUpload } from '../../../../schemas';
import type { ListColumn } from '../../components/record-columns';
import { titleFieldOf } from '../../field-types/title-of';
import { fieldColumns, serialColumn } from '../field-columns';
import { AccountBadge } from './account-badge';
import { type Act, RowButtons } from './row-buttons';
import type { DirectoryRow } from './wire';

/** How many things the viewer may do to a row, and whether accounts are opened and closed among them. */
export type Rights = { acts: number; approves: boolean };

/** The columns of a directory in the order of its declaration; the buttons only for those who may do something. */
export function columnsFor(
  directory: DirectoryResource,
  { acts, approves }: Rights,
  act: Act,
): ListColumn<DirectoryRow>[] {
  const { fields, byKey, list } = directory;
  const title = (titleFieldOf(directory) ?? fields[0])?.key;
  const line = list.columns.filter((key) => key !== title && byKey[key] && !isUpload(byKey[key])).slice(0, 2);
  const badge: ListColumn<DirectoryRow> = {
    key: 'account',
    heading: 'Account',
    card: 'badge',
    pin: 120,
    cell: ({ accountState }) => <AccountBadge state={accountState} />,
  };
  const actions: ListColumn<DirectoryRow> = {
    key: 'actions',
    heading: 'Action',
    card: 'actions',
    pin: 24 + 92 * acts,
    cell: (row) => <RowButtons directory={directory} row={row} act={act} />,
  };
  const given = {
    serial: serialColumn('Sr. No.'),
    actions: [...(approves ? [badge] : []), ...(acts > 0 ? [actions] : [])],
  };
  return fieldColumns<DirectoryRow>(list.columns, byKey, given, (field) => ({
    ...(isSortedIn('row', field) && { sort: field.readName }),
    card: field.key === title ? 'title' : line.includes(field.key) ? 'line' : 'none',
  }));
}
