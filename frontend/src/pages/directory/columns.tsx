import type { Directory } from '../../../../schemas';
import { readNameOf } from '../../../../schemas/kinds/plain-fields';
import type { ListColumn } from '../../components/record-list';
import { PlainValue } from '../../plain-fields';
import { titleKeyOf } from '../../plain-fields/title-of';
import { AccountBadge } from './account-badge';
import { RowButtons } from './row-buttons';
import type { DirectoryRow } from './wire';

export type Act = (what: 'edit' | 'remove' | 'approve', row: DirectoryRow) => void;

/** Whether the viewer does anything to the rows, and opens and closes accounts among them. */
export type Rights = { acts: boolean; approves: boolean };

const serial: ListColumn<DirectoryRow> = {
  key: 'serial',
  heading: 'Sr. No.',
  card: 'none',
  cell: (_, number) => <span className="field-day">{number}</span>,
};

/** The columns of a directory in the order of its declaration; the buttons only for those who may do something. */
export function columnsFor(directory: Directory, { acts, approves }: Rights, act: Act): ListColumn<DirectoryRow>[] {
  const { fields, list } = directory;
  const title = titleKeyOf(directory) ?? Object.keys(fields)[0];
  const badge: ListColumn<DirectoryRow> = {
    key: 'account',
    heading: 'Account',
    card: 'badge',
    cell: ({ accountState }) => <AccountBadge state={accountState} />,
  };
  const actions: ListColumn<DirectoryRow> = {
    key: 'actions',
    heading: 'Action',
    card: 'actions',
    cell: (row) => <RowButtons directory={directory} row={row} act={act} />,
  };
  return list.columns.flatMap((key): ListColumn<DirectoryRow>[] => {
    if (key === 'serial') return [serial];
    if (key === 'actions') return [...(approves ? [badge] : []), ...(acts ? [actions] : [])];
    const field = fields[key];
    if (!field) return [];
    const name = readNameOf(key, field);
    return [
      {
        key,
        heading: field.column ?? field.label,
        ...(field.type !== 'file' && field.type !== 'link' && { sort: name }),
        ...(key === title && { card: 'title' as const }),
        cell: (row) => <PlainValue field={field} value={row[name]} />,
      },
    ];
  });
}
