import { useDataProvider } from '@refinedev/core';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { actOf, type DirectoryResource, namesRow, proposalFields } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { saidByTitle } from '../../../../schemas/registry/said-by-title';
import { decidesOnAccounts, learnerRole } from '../../../../schemas/roles';
import { passwordMissing } from '../../../../schemas/signing-in/proof';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useRecord, useSend } from '../../api/use-answer';
import type { HandedOver, Proposal } from '../../api/wire';
import { useFirstField } from '../../components/first-field';
import { takeTyped } from '../../components/keep-typing';
import { Modal } from '../../components/modal';
import { NotLoaded } from '../../components/not-loaded';
import { useIsWide } from '../../components/use-media';
import { titleFieldOf, titleOf } from '../../field-types/parts/title-of';
import { useViewer } from '../../session/viewer';
import { RecordSheet } from '../act/act-form';
import { RowItems } from '../act/field-items';
import { useRowForm } from '../act/use-row-form';
import { controlName, type FormValues } from '../act/values';
import { type Appointment, appointeeOf, isAppointed } from './appointments';
import type { DirectoryRow } from './columns';
import { InviteDialog, useRefresh } from './dialogs';
import { proposes } from './directories-on-page';
import { graveSentence, positionOf } from './grave';

export type EditSheetProps = {
  directory: DirectoryResource;
  /** The id of the row to edit. Without it, a new one. */
  id?: string;
  /** A proposal, to be added as the viewer corrects it. */
  proposal?: Proposal;
  /** The appointment, and the person who is replaced. */
  appointment?: Appointment;
  onClose: () => void;
  onSaved?: () => void;
  /** Helps the owner of the account to sign in. */
  onHelp?: () => void;
};

/** The add or edit form of a directory, in a dialog. */
export default function EditSheet({ id, ...props }: EditSheetProps) {
  const { directory, onClose } = props;
  const asked = useRecord<DirectoryRow>(directory.api.path, id);
  const { record, retrying, failed } = asked;
  useEffect(() => {
    if (failed) takeTyped();
  }, [failed]);
  if (id === undefined) return <EditForm {...props} />;
  if (record && !retrying) return <EditForm {...props} row={record} />;
  return (
    <Modal open title={`Edit ${directory.label.one}`} onCancel={onClose} footer={null} className="form-sheet">
      <NotLoaded {...asked} loading={!failed}>
        This could not be loaded. It may be gone.
      </NotLoaded>
    </Modal>
  );
}

/** Without a mail, somebody has to give whoever signed up a new way in. */
const GROWN = 'Whoever signed up without confirming their address needs a new password now: see “Help to sign in…”';

/** Without a mail, somebody has to hand over another one. This is said where it is not known whether they have come. */
const HEADED = 'Whoever has not come yet needs a new link now: the one that they were given has ended.';

/** Whether somebody who has not come decides on accounts from now on, so that the link that they were given has ended. */
const isRaised = (directory: DirectoryResource, row: DirectoryRow, saved: DirectoryRow): boolean =>
  decidesOnAccounts(positionOf(directory, saved).role) && !decidesOnAccounts(positionOf(directory, row).role);

/** Whether a resident whose account is open is something else from now on. */
function hasGrown(directory: DirectoryResource, row: DirectoryRow | undefined, saved: DirectoryRow): boolean {
  const name = fieldIn(directory, 'role')?.readName ?? '';
  return row?.accountState === 'active' && row[name] === learnerRole && saved[name] !== learnerRole;
}

type Props = Omit<EditSheetProps, 'id'> & { row?: DirectoryRow };

/** The fields of a directory that the viewer fills, for a new row or an existing one. */
function EditForm({ directory, row, proposal, appointment, onClose, onSaved, onHelp }: Props) {
  const { label, api, rows, name } = directory;
  const refresh = useRefresh();
  const tell = useTell();
  const provider = useDataProvider();
  const { role, mails } = useViewer();
  const proposing = proposes(directory, role);
  const invitation = useSend();
  const [isWelcoming, setWelcoming] = useState(false);
  const [isWide] = useState(useIsWide());
  const [isReady, setReady] = useState(false);
  const firstField = useFirstField(isReady);
  const said = useRef<Record<string, unknown>>({});
  const byHand = useRef(new Set<string>());
  const [shown, setShown] = useState<{ directory: DirectoryResource; row: DirectoryRow; made?: HandedOver }>();
  const asked = row ? directory.fields : actOf(directory, 'create').fields;
  // Of an appointment only the day is corrected: whom and what it is about stands above the form.
  const corrected = row && isAppointed(directory) ? row : undefined;
  const fields = proposing ? proposalFields(directory) : asked.filter((field) => !corrected || !namesRow(field));
  const invited = rows.ranks !== undefined && !row && !proposing;
  const resource = proposing ? `proposals/${name}` : proposal ? `proposals/${name}/${proposal.id}/confirm` : api.path;
  const linked = fields.filter((field) => namesRow(field)).map(({ writeName }) => writeName);
  const given = Object.entries({ ...proposal?.values, ...proposal?.files }).filter(([key]) => !linked.includes(key));

  const editing = useRowForm<DirectoryRow>({
    resource,
    fields,
    record: row,
    id: row?.id,
    proof: { when: (values) => graveSentence(directory, role, row, values), missing: passwordMissing },
    further: () => ({ body: appointment?.instead ? { instead: appointment.instead.id } : {} }),
    onSaved: (saved) => {
      refresh();
      // The invitation goes to the account's address.
      const address = fieldIn(directory, 'email')?.readName ?? '';
      const moved =
        row &&
        saved.isAwaited &&
        (!row.isInvited || saved[address] !== row[address] || isRaised(directory, row, saved));
      if (proposing) tell(`${label.one} proposed. It is added when your head or the administrator confirms it.`);
      else if (invited || moved)
        tell(`${label.one} ${row ? 'saved' : 'added'}${mails ? '. An invitation is on its way by mail.' : ''}`);
      else if (!mails && !row && isAppointed(directory)) return void welcome(saved);
      else tell(`${label.one} saved${!mails && hasGrown(directory, row, saved) ? `. ${GROWN}` : ''}`);
      onSaved?.();
      if (!mails && (invited || moved)) void handOver(directory, saved);
      else onClose();
    },
  });

  // After the effect in which Refine empties the form.
  useEffect(() => setReady(isWide), [isWide]);

  /** Where no mail is sent, shows the link to the person who invites. If it could not be made, they can ask again. */
  const handOver = async (accounts: DirectoryResource, row: DirectoryRow) => {
    // The proof of the change, where it can be given twice, serves for a link to a head or an administrator too.
    const { currentPassword, currentCode, currentPasskey } = editing.form.getFieldsValue(true);
    const body = currentPassword && !currentCode && !currentPasskey ? { currentPassword } : {};
    const made = await invitation
      .send(route('POST :type/:id/invitation', { path: { type: accounts.api.path, id: row.id }, body }))
      .catch(() => undefined);
    setShown({ directory: accounts, row, ...(made && { made }) });
  };

  /** The link of somebody who is appointed before they have come ends, so they get another one. */
  const welcome = async (saved: DirectoryRow) => {
    setWelcoming(true);
    onSaved?.();
    const appointed = appointeeOf(directory, saved, registry.directories);
    const row =
      appointed &&
      (await provider()
        .getOne<DirectoryRow>({ resource: appointed.directory.api.path, id: appointed.id })
        .then(({ data }) => data)
        .catch(() => undefined));
    if (!appointed || !row?.isInvited) {
      tell(`${label.one} saved${row ? '' : `. ${HEADED}`}`);
      return onClose();
    }
    tell(`${label.one} saved. The link or slip that ${titleOf(appointed.directory, row)} was given before has ended.`);
    await handOver(appointed.directory, row);
  };

  /** What the title of a new row says is followed as long as nobody has chosen otherwise. */
  const followTitle = (text: string) => {
    const now = new Map(saidByTitle(directory, text).map(([field, value]) => [controlName(field), value]));
    for (const name of fields.map(controlName)) {
      const before = said.current[name];
      // To set a field also takes away what is said to be wrong with it.
      if (now.get(name) === before || byHand.current.has(name) || editing.form.getFieldValue(name) !== before) continue;
      editing.form.setFieldValue(name, now.get(name));
      said.current[name] = now.get(name);
    }
  };
  const edited = (changed: FormValues) => {
    for (const name of Object.keys(changed)) byHand.current.add(name);
    const title = titleFieldOf(directory);
    const text = title && changed[controlName(title)];
    if (!row && text !== undefined) followTitle(String(text ?? ''));
    editing.edited(changed);
  };

  if (shown) return <InviteDialog {...shown} onClose={onClose} />;
  return (
    <RecordSheet
      title={row ? `Edit ${label.one}` : (label.add ?? `Add ${label.one}`)}
      name={`${row ? 'edit' : 'new'}-${name}`}
      made={{ ...editing, edited, saving: editing.saving || isWelcoming || invitation.sending }}
      className="form-grid"
      initial={proposal ? Object.fromEntries(given) : (appointment?.given ?? editing.initial)}
      onSubmit={() => void editing.submit()}
      onReset={editing.reset}
      onClose={onClose}
      above={isReady && firstField}
      below={(discard) =>
        onHelp &&
        row?.accountState === 'active' && (
          <button type="button" className="link-button tap strong good toned" onClick={() => discard(onHelp)}>
            Help to sign in…
          </button>
        )
      }
    >
      {fields
        .filter((field) => namesRow(field) && proposal?.values[field.writeName])
        .map(({ key, label: called, writeName }) => (
          <p key={key} className="whole note plain">
            Proposed {called.toLowerCase()}: <strong>{proposal?.values[writeName]}</strong>
          </p>
        ))}
      {appointment?.instead && (
        <p className="whole note plain">
          The head is <strong>{appointment.instead.name}</strong>, whose time ends on the day that you choose. They stay
          a teacher of the department.
        </p>
      )}
      {corrected && <p className="whole strong gap">{titleOf(directory, corrected)}</p>}
      <RowItems form={editing.form} fields={fields} />
      {row && <NoResidentAnyMore directory={directory} row={row} form={editing.form} />}
      {editing.whyProof && (
        <div className="whole note open">
          <p className="gap" role="status">
            {editing.whyProof}
          </p>
          {editing.proofItems('Your password', 'It shows that it is you who asks.')}
        </div>
      )}
      {invited && (
        <p className="whole muted gap">
          {mails
            ? 'They get a mail with a link to choose a password. Should it get lost, “Forgot password” sends another.'
            : 'No email is sent from here: you are shown a link to hand over, with which they choose a password.'}
        </p>
      )}
    </RecordSheet>
  );
}

/** What becomes of the logbook when a resident is given another role. */
function NoResidentAnyMore({
  directory,
  row,
  form,
}: {
  directory: DirectoryResource;
  row: DirectoryRow;
  form: FormInstance;
}) {
  const field = fieldIn(directory, 'role');
  const chosen: unknown = Form.useWatch(field?.writeName ?? '', form);
  if (!field || row[field.readName] !== learnerRole || !chosen || chosen === learnerRole) return null;
  const files = registry.directories.find((one) => fieldIn(one, 'programme'));
  return (
    <p className="whole note open" role="status">
      {titleOf(directory, row)} is no resident from then on: lists of residents, attendance and reports leave them out.{' '}
      {files
        ? `The logbook can still be printed if ${files.label.many} name the programme: fill that in first, and how the training ended.`
        : 'Nobody can print the logbook any more.'}
    </p>
  );
}
