import '../../components/components.css';
import { CheckCircleFilled, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { BaseRecord } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import registry from '../../../../resources.config';
import {
  type DirectoryResource,
  isDay,
  isSortedIn,
  isUpload,
  namesRow,
  type ResolvedField,
  type Role,
  ruleOf,
  showField,
} from '../../../../schemas';
import { holdsForAll } from '../../../../schemas/condition';
import { fieldIn } from '../../../../schemas/registry/rows';
import { administers, headsDepartment } from '../../../../schemas/roles';
import { accountWord } from '../../../../schemas/texts/account-word';
import { type Action, May, useMay } from '../../api/access';
import type { AccountFrame, RecordFrame } from '../../api/wire';
import { weights } from '../../components/column-weights';
import { FullText } from '../../components/full-text';
import type { ListColumn } from '../../components/list-column';
import { FieldValue } from '../../field-types';
import { idOf, nameOf } from '../../field-types/parts/link-value';
import { titleFieldOf, titleOf } from '../../field-types/parts/title-of';
import { useViewer } from '../../session/viewer';
import { accountWords, buttonWords, removeWords } from '../../words';
import { fieldColumns, serialColumn } from '../list/field-columns';
import { NAME, weightByPlace } from '../list/field-weights';

/** A row of a directory as the server sends it: the fields, and for an account what it is. */
export type DirectoryRow = BaseRecord & RecordFrame & Partial<AccountFrame>;

export type AccountState = AccountFrame['accountState'];

/** The states of an account: the word of the filter, and the colour. */
export const stateWords: readonly {
  state: AccountState;
  filter: string;
  meaning: 'open' | 'accepted' | 'refused';
  icon: ReactNode;
}[] = [
  { state: 'pending', filter: 'Waiting', meaning: 'open', icon: <ClockCircleOutlined /> },
  { state: 'active', filter: 'Active', meaning: 'accepted', icon: <CheckCircleFilled /> },
  { state: 'suspended', filter: 'Inactive', meaning: 'refused', icon: <StopOutlined /> },
];

/** The state of an account. Somebody who was invited waits for nobody: see `isSignedUp`. */
export function AccountBadge({ row }: { row: DirectoryRow }) {
  const found = stateWords.find(({ state }) => state === row.accountState);
  if (!found) return <>-</>;
  return (
    <span className={`pill status-${found.meaning} capital`}>
      <span aria-hidden="true">{found.icon}</span>
      {accountWord(row)}
    </span>
  );
}

/** The button's word: 'Verify' for somebody who signed up and waits, otherwise the words for closing and opening. */
export function approveWord(row: DirectoryRow): string {
  if (isSignedUp(row)) return accountWords.verify;
  return wishFor(row) === 'inactive' ? 'Deactivate' : 'Activate';
}

/** Whether the owner has signed up and waits for approval. Somebody who was invited waits for nobody. */
export const isSignedUp = ({ accountState, isInvited }: DirectoryRow): boolean =>
  accountState === 'pending' && !isInvited;

export type Wish = 'active' | 'inactive';

/** The first choice of the dialog: the opposite of the present state. For a waiting account, active. */
export const wishFor = ({ isApproved, isInvited }: DirectoryRow): Wish =>
  isApproved || isInvited ? 'inactive' : 'active';

/** A computed column, after the column of a field. */
export type Worked = { after: string; column: ListColumn<DirectoryRow> };

/**
 * How many acts the viewer has on a row, how many of them have long words, and whether opening accounts is one of them.
 * `appoints`: the words of the appoint button and the field with the appointed person. `worked`: a computed column of this page.
 */
type Rights = {
  role: Role;
  acts: number;
  longActs?: number;
  approves: boolean;
  appoints?: Appoints | undefined;
  worked?: Worked | undefined;
};
type Appoints = { word: string; field: ResolvedField };

/** The columns of a directory in the order of its declaration. Buttons only for those who may act. */
export function columnsFor(
  directory: DirectoryResource,
  { role, acts, longActs = 0, approves, appoints, worked }: Rights,
  act: OnAct,
): ListColumn<DirectoryRow>[] {
  const { fields, byKey, list } = directory;
  const title = (titleFieldOf(directory) ?? fields[0])?.key;
  const department = fieldIn(directory, 'department');
  const others = fields.filter(({ key }) => key !== title && list.columns.includes(key));
  const line = list.columns.filter((key) => key !== title && byKey[key] && !isUpload(byKey[key])).slice(0, 2);
  // A person whom the row names is what one looks for.
  const named = others.find((field) => namesRow(field) && isOfPeople(field.to))?.key;
  if (named && !line.includes(named)) line.push(named);
  const badge: ListColumn<DirectoryRow> = {
    key: 'account',
    heading: 'Account',
    inPhoneRow: 'badge',
    weight: weights.state,
    room: 112,
    cell: (row) => <AccountBadge row={row} />,
  };
  // On a phone a waiting account is approved from its row.
  const waits: ListColumn<DirectoryRow> = {
    key: 'waits',
    heading: '',
    onlyOnPhones: true,
    inPhoneRow: 'badge',
    hasValue: isSignedUp,
    cell: (row) => <RowButton {...approving(row)} directory={directory} row={row} act={act} />,
  };
  const actions: ListColumn<DirectoryRow> = {
    key: 'actions',
    heading: 'Action',
    inPhoneRow: 'actions',
    pin: true,
    room: 24 + 66 * acts + 44 * longActs,
    cell: (row) => <RowButtons directory={directory} row={row} appoints={appoints} act={act} />,
  };
  const given = {
    serial: serialColumn('Sr. No.'),
    ...(appoints && { [appoints.field.key]: appointedColumn(appoints.field) }),
    ...(worked && { [worked.column.key]: worked.column }),
    actions: [...(approves ? [badge, waits] : []), ...(acts > 0 ? [actions] : [])],
  };
  const keys = list.columns.flatMap((key) => (key === worked?.after ? [key, worked.column.key] : [key]));
  const columns = fieldColumns<DirectoryRow>(keys, byKey, given, (field) => ({
    weight:
      field.key === title
        ? weights.title
        : // Whoever sees people of many departments looks for them by theirs.
          field === department && field.by?.includes(role)
          ? weights.whose
          : weightByPlace(directory, field.key),
    // What only others fill in is the viewer's own place in every row.
    constant: field.by !== undefined && field.by.length > 0 && !field.by.includes(role),
    ...(isSortedIn('row', field) && { sort: field.readName }),
    ...(field.key === title && { room: NAME, uncutWidth: NAME }),
    inPhoneRow: field.key === title ? 'title' : line.includes(field.key) ? 'line' : 'none',
    ...(field === fieldIn(directory, 'guide') && guideCell(field)),
  }));
  return [...columns, ...others.flatMap((end) => periodUntil(end, byKey))];
}

/** The guide, and whether new entries wait for them no longer: the account is closed, or in another department. */
function guideCell(field: ResolvedField): Pick<ListColumn<DirectoryRow>, 'cell' | 'text'> {
  const gone = ({ meta }: DirectoryRow) =>
    (meta as { guideGone: boolean } | undefined)?.guideGone && 'guides no longer';
  return {
    cell: (row) => (
      <>
        <FieldValue field={field} record={row} />
        {gone(row) && <span className="small below">{gone(row)}</span>}
      </>
    ),
    text: (row) => [showField(field, row), gone(row)].filter(Boolean).join(', '),
  };
}

/** When it is, on a phone: both days of a period together. */
function periodUntil(end: ResolvedField, byKey: DirectoryResource['byKey']): ListColumn<DirectoryRow>[] {
  const begin = isDay(end) && end.required && end.notBefore ? byKey[end.notBefore] : undefined;
  if (!begin) return [];
  const cell = (row: DirectoryRow) => `${showField(begin, row)} to ${showField(end, row)}`;
  return [{ key: 'period', heading: '', onlyOnPhones: true, inPhoneRow: 'line', cell }];
}

const isOfPeople = (name: string): boolean =>
  registry.directories.find((each) => each.name === name)?.rows.ranks !== undefined;

/** The appointed person, or the word that there is nobody, because people look for that. */
const appointedColumn = (field: ResolvedField): ListColumn<DirectoryRow> => ({
  key: field.key,
  heading: field.column,
  inPhoneRow: 'line',
  weight: weights.state,
  room: 150,
  uncutWidth: 200,
  cell: (row) => {
    const name = nameOf(row[field.readName]);
    return name ? <FullText text={name} /> : <span className="pill status-open">No {field.label.toLowerCase()}</span>;
  },
});

/** Whether the role lets people in who lost what they sign in with. */
export const helpsToSignIn = (role: Role): boolean => administers(role) || headsDepartment(role);

/** The acts on a row. */
export type What = 'edit' | 'remove' | 'approve' | 'invite' | 'appoint' | 'help';
type OnAct = (what: What, row: DirectoryRow) => void;

type RowButtonsProps = Pick<Rights, 'appoints'> & { directory: DirectoryResource; row: DirectoryRow; act: OnAct };

/** The buttons for the viewer's acts on a row. */
function RowButtons({ directory, row, appoints, act }: RowButtonsProps) {
  const called = titleOf(directory, row);
  const appointing = appoints && (row[appoints.field.readName] ? `Change ${appoints.field.label}` : appoints.word);
  const { id, role, mails, college, department } = useViewer();
  // Where a row can be edited, the form has it.
  const edits = useMay(directory.name, 'edit');
  const helps = helpsToSignIn(role) && !edits;
  // The viewer's own college or department is in use.
  const isOwn = row.id === college || row.id === department;
  const about = directory.byKey[directory.rows.about ?? ''];
  const rule = ruleOf(directory, 'update', role);
  // Whoever has rights from a place decides on no row about themselves, as on a posting of their residency.
  if (about && idOf(row[about.readName]) === id && rule && !holdsForAll(rule)) return null;
  const shared = { directory, row, act };
  return (
    <span className="row close row-actions">
      {appointing && (
        <Button size="small" aria-label={`${appointing}: ${called}`} onClick={() => act('appoint', row)}>
          {appointing}
        </Button>
      )}
      <RowButton {...shared} what="edit" action="edit" word={buttonWords.edit} />
      {row.isAwaited && <RowButton {...shared} what="invite" action="edit" word={mails ? 'Invite' : 'New link'} />}
      {helps && row.accountState === 'active' && row.id !== id && (
        <RowButton {...shared} what="help" action="approve" word="Sign-in…" />
      )}
      <RowButton {...shared} {...approving(row)} />
      {!isOwn && <RowButton {...shared} what="remove" action="delete" word={removeWords.action} />}
    </span>
  );
}

type RowButtonProps = Omit<RowButtonsProps, 'appoints'> & { what: What; action: Action; word: string };

const approving = (row: DirectoryRow) => ({ what: 'approve', action: 'approve', word: approveWord(row) }) as const;

/** How an act looks that takes something away. *Delete* appears on hover or focus: see list.css. */
const looks = (what: What, row: DirectoryRow) =>
  what === 'remove' ? 'rare removes' : what === 'approve' && wishFor(row) === 'inactive' ? 'closes' : undefined;

/** One act on a row, for those who may do it. */
function RowButton({ directory, row, act, what, action, word }: RowButtonProps) {
  return (
    <May resource={directory.name} action={action} id={row.id}>
      <Button
        size="small"
        type={what === 'approve' && isSignedUp(row) ? 'primary' : 'default'}
        className={looks(what, row)}
        aria-label={`${word} ${titleOf(directory, row)}`}
        onClick={() => act(what, row)}
      >
        {word}
      </Button>
    </May>
  );
}
