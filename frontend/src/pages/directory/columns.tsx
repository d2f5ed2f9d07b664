import type { Directory } from '../../../../schemas';
import { readNameOf } from '../../../../schemas/kinds/plain-fields';
import type { ListColumn } from '../../components/record-columns';
import { PlainValue } from '../../plain-fields';
import { titleKeyOf } from '../../plain-fields/title-of';
import { AccountBadge } from './account-badge';
import type { DirectoryRights } from './rights';
import { type Act, RowButtons } from './row-buttons';
import type { DirectoryRow } from './wire';

const serial: ListColumn<DirectoryRow> = {
  key: 'serial',
  heading: 'Sr. No.',
  card: 'none',
  cell: (_, number) => <span className="field-day">{number}</span>,
};

/** The columns of a directory in the order of its declaration; the buttons only for those who may do something. */
export function columnsFor(directory: Directory, rights: DirectoryRights, act: Act): ListColumn<DirectoryRow>[] {
  const { fields, list, holds } = directory;
  const title = titleKeyOf(directory) ?? Object.keys(fields)[0];
  const acts = rights.edits || rights.removes || rights.approves;
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
    cell: (row) => <RowButtons directory={directory} rights={rights} row={row} act={act} />,
  };
  return list.columns.flatMap((key): ListColumn<DirectoryRow>[] => {
    if (key === 'serial') return [serial];
    if (key === 'actions')
      return [...(holds.what === 'accounts' && rights.approves ? [badge] : []), ...(acts ? [actions] : [])];
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
