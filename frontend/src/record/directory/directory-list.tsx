import { PlusOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import type { DirectoryResource } from '../../../../schemas';
import { rolePeople } from '../../../../schemas/role-words';
import { type Rank, roleOf } from '../../../../schemas/roles';
import { capitalised } from '../../../../schemas/texts/capitalised';
import { useMay } from '../../api/access';
import type { RecordListProps } from '../../components/list-column';
import { onDemand } from '../../components/on-demand';
import { SearchedList, StateChoice } from '../../components/searched-list';
import { useAddressed } from '../../components/use-addressed';
import { useIsWide } from '../../components/use-media';
import { useRecordList } from '../../components/use-record-list';
import { useViewer } from '../../session/viewer';
import { ExportMenu } from '../list/export-menu';
import { InviteAll } from '../slips/invite-all';
import { appointedIn, appointingFor, appointmentAt } from './appointments';
import type { ApproveSheetProps } from './approve-sheet';
import {
  type AccountState,
  columnsFor,
  type DirectoryRow,
  helpsToSignIn,
  stateWords,
  type What,
  type Worked,
} from './columns';
import { InviteDialog, RemoveDialog } from './dialogs';
import { addedToFor } from './directories-on-page';
import { EditDialog } from './edit-dialog';
import { MISSING } from './lacking';
import { SIGNED_UP, SIGNED_UP_CHOICE } from './sign-ups';

const ApproveSheet = onDemand<ApproveSheetProps>(() => import('./approve-sheet'));
const SignInHelp = onDemand<ApproveSheetProps>(() =>
  import('./approve-sheet').then(({ SignInHelp }) => ({ default: SignInHelp })),
);

type StateChosen = AccountState | typeof SIGNED_UP_CHOICE;

const byState = stateWords.map(({ state: value, filter: label }) => ({ value, label }));
/** Accounts by state, and those that wait for the viewer alone, to which the home leads. */
const stateChoices: readonly { value: StateChosen; label: string }[] = [
  { value: SIGNED_UP_CHOICE, label: 'Signed up' },
  ...byState,
];

const none: readonly CrudFilter[] = [];

/** The open dialog and its row. */
type Doing = { what: What; row: DirectoryRow } | null;

/** Who stands in a list of accounts: 'Residents', or 'People' where they have several roles. */
function whoIn({ rows: { ranks = [] } }: DirectoryResource): string {
  const [role, other] = new Set(ranks.map((rank) => roleOf(rank as Rank)));
  return capitalised(role && !other ? rolePeople[role] : 'people');
}

type DirectoryListProps = {
  directory: DirectoryResource;
  /** Filters besides the search. @default the state of accounts, as chosen */
  filters?: readonly CrudFilter[] | undefined;
  /** Filters that always apply. */
  always?: readonly CrudFilter[];
  worked?: Worked;
  /** Whether those who have not come yet are invited from here. @default true */
  invites?: boolean;
  /** Takes back `filters`, where the viewer chose them. */
  onAll?: (() => void) | undefined;
  /** Opens the form of a new row. Undefined where the viewer adds none here. */
  onAdd?: (() => void) | undefined;
  apart?: RecordListProps<DirectoryRow>['apart'];
  /** What stands above the search, about the rows that it finds. */
  above?: ((q: string) => ReactNode) | undefined;
};

/** The rows of one directory: a search, ten per page, and the viewer's acts on each. */
export function DirectoryList({
  directory,
  filters,
  always = none,
  worked,
  invites: isInviting = true,
  onAll,
  onAdd,
  apart,
  above,
}: DirectoryListProps) {
  const edits = useMay(directory.name, 'edit');
  const removes = useMay(directory.name, 'delete');
  const approves = useMay(directory.name, 'approve');
  const [state, setState] = useAddressed(
    'account',
    stateChoices.map(({ value }) => value),
  );
  const { id: viewer, role, side } = useViewer();
  const addedTo = addedToFor(directory, registry.directories, role);
  const appointing = appointingFor(directory, registry.directories, role);
  const appointed = appointing && appointedIn(directory);
  const [missing, setMissing] = useAddressed(MISSING, appointed ? [appointed.key] : []);
  const narrowed: readonly CrudFilter[] = [
    ...(approves
      ? state === SIGNED_UP_CHOICE
        ? SIGNED_UP
        : [{ field: 'accountState', operator: 'eq' as const, value: state }]
      : []),
    ...(appointed && missing ? [{ field: appointed.readName, operator: 'null' as const, value: true }] : []),
  ];
  const list = useRecordList<DirectoryRow>(directory.api.path, { filters: [...(filters ?? narrowed), ...always] });
  const isWide = useIsWide();
  const [doing, setDoing] = useState<Doing>(null);
  const done = () => setDoing(null);
  const invites = edits && directory.rows.ranks !== undefined;
  const word = appointing?.label.add;
  // Who was invited may be invited again, or closed.
  const closesInvited = approves && invites && list.rows.some(({ isInvited }) => isInvited);
  const helps = approves && !edits && helpsToSignIn(role);
  const acts = [edits, removes, approves || invites, closesInvited, appointing, helps].filter(Boolean).length;
  // *New link*, *Appoint Head* and *Sign-in…* are longer than the other words.
  const longActs = [closesInvited, appointing, helps].filter(Boolean).length;
  const columns = useMemo(() => {
    const appoints = appointed && word !== undefined ? { word, field: appointed } : undefined;
    return columnsFor(directory, { role, acts, longActs, approves, appoints, worked }, (what, row) =>
      setDoing({ what, row }),
    );
  }, [directory, role, acts, longActs, approves, appointed, word, worked]);

  const showAll =
    (approves && !filters && state) || missing
      ? () => {
          if (state) setState('');
          if (missing) setMissing('');
        }
      : onAll;
  const whyEmpty = showAll ? (
    <Button size="small" onClick={showAll}>
      Show all
    </Button>
  ) : onAdd ? (
    <div className="stack close">
      {directory.sheets && <p>Add one here, or bring a whole spreadsheet with “Import…”.</p>}
      <p>
        <Button icon={<PlusOutlined />} onClick={onAdd}>
          {directory.label.add}
        </Button>
      </p>
    </div>
  ) : approves ? (
    <p>
      {whoIn(directory)} appear here when they sign up
      {addedTo && (
        <>
          , or are added under{' '}
          <Link className="good toned" to={`/${side}/${addedTo.route}`}>
            {addedTo.label.many}
          </Link>
        </>
      )}
      .
    </p>
  ) : undefined;

  return (
    <section aria-label={directory.label.many}>
      {above?.(list.q)}
      <SearchedList
        list={list}
        columns={columns}
        label={directory.label.many}
        search={directory.label.search}
        empty={whyEmpty}
        showAll={showAll}
        apart={apart}
      >
        {approves && !filters && (
          <StateChoice<StateChosen>
            label="Show accounts by state"
            value={state}
            onChange={setState}
            states={state === SIGNED_UP_CHOICE ? stateChoices : byState}
          />
        )}
        {appointed && (
          <StateChoice
            label={`Show those without ${appointed.label.toLowerCase()}`}
            value={missing}
            onChange={setMissing}
            states={[{ value: appointed.key, label: `Without ${appointed.label.toLowerCase()}` }]}
          />
        )}
        {invites && isInviting && (
          <InviteAll directory={directory} q={list.q} nobody={!list.loading && list.total === 0} />
        )}
        {isWide && <ExportMenu type={directory} shown={list} />}
      </SearchedList>
      {doing?.what === 'edit' && (
        <EditDialog
          directory={directory}
          id={doing.row.id}
          onClose={done}
          {...(approves &&
            helpsToSignIn(role) &&
            doing.row.id !== viewer && { onHelp: () => setDoing({ what: 'help', row: doing.row }) })}
        />
      )}
      {doing?.what === 'appoint' && appointing && (
        <EditDialog
          directory={appointing}
          appointment={appointmentAt(appointing, directory, doing.row)}
          onClose={done}
        />
      )}
      {doing?.what === 'remove' && <RemoveDialog directory={directory} row={doing.row} onClose={done} />}
      {doing?.what === 'invite' && <InviteDialog directory={directory} row={doing.row} onClose={done} />}
      {doing?.what === 'help' && <SignInHelp directory={directory} row={doing.row} onClose={done} />}
      {doing?.what === 'approve' && <ApproveSheet directory={directory} row={doing.row} onClose={done} />}
    </section>
  );
}
