import { Button } from 'antd';
import { useState } from 'react';
import { type DirectoryResource, isUpload } from '../../../../schemas';
import { administers } from '../../../../schemas/roles';
import { accountWord } from '../../../../schemas/texts/account-word';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { whyNot } from '../../api/why-not';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Modal } from '../../components/modal';
import { Pair } from '../../components/pair';
import { FieldValue } from '../../field-types';
import { Chips } from '../../field-types/parts/chips';
import { titleFieldOf, titleOf } from '../../field-types/parts/title-of';
import { useViewer } from '../../session/viewer';
import { RecordSheet } from '../act/act-form';
import { useProofAlone } from '../act/owner-proof';
import { useActForm } from '../act/use-act-form';
import { ApproveWithFile, FilledInByHead, trainingFileOf } from './approve-with-file';
import { useClosingWords } from './closing';
import { approveWord, type DirectoryRow, helpsToSignIn, isSignedUp, type Wish, wishFor } from './columns';
import { InviteDialog, useRefresh } from './dialogs';

/** What a choice does to this account. */
function consequence(
  { accountState }: DirectoryRow,
  wish: Wish,
  { mails, closing }: { mails: boolean; closing: string },
): string {
  if (wish === 'inactive') return closing;
  const says = `Can sign in. ${mails ? 'A mail tells them' : 'No email is sent from here: please tell them'} that the account is open.`;
  if (accountState !== 'suspended') return says;
  return `${says} Whoever has never come can then be ${mails ? 'invited again' : 'given a new link'} instead.`;
}

export type ApproveSheetProps = { directory: DirectoryResource; row: DirectoryRow; onClose: () => void };

/** Sets an account active or inactive. Shows who it is beside the choice. */
export default function ApproveSheet({ directory, row, onClose }: ApproveSheetProps) {
  const tell = useTell();
  const { mails, role } = useViewer();
  const refresh = useRefresh();
  const now: Wish = row.isApproved ? 'active' : 'inactive';
  const [wish, setWish] = useState<Wish>(wishFor(row));
  const name = titleOf(directory, row);
  const title = titleFieldOf(directory);

  const closing = useClosingWords(directory, row, role, wish === 'inactive');
  const file = row.accountState === 'pending' ? trainingFileOf(directory, role) : undefined;
  const unchanged = wish === now && row.accountState !== 'pending';

  const saved = (stored?: DirectoryRow) => {
    refresh();
    // An account that nobody has used yet is not opened, because nobody could sign in to it.
    const again = mails ? 'can be invited again' : 'waits for a new link';
    tell(`${name} ${stored?.isInvited ? again : `is now ${wish}`}`);
    onClose();
  };
  const made = useActForm<DirectoryRow>({
    resource: directory.api.path,
    id: row.id,
    fields: [],
    bodyOf: () => ({ isApproved: wish === 'active' }),
    judge: () => ({ ok: true }),
    unsaved: (fault) => whyNot(fault, 'Not saved yet. Please try again.'),
    resendsWhenOnline: false,
    reloadsLists: false,
    onSaved: saved,
  });
  const submit = () => (unchanged ? onClose() : void made.submit());

  const heading = `${approveWord(row)} ${directory.label.one}`;
  const person = (
    <>
      <p className="title gap">{name}</p>
      <dl className="columns pairs">
        {directory.fields
          // Only somebody who signed up said something then.
          .filter((field) => field !== title && (field.by?.length !== 0 || row[field.readName]))
          .map((field) => (
            <Pair key={field.key} label={field.label}>
              <FieldValue field={field} record={row} whole={!isUpload(field)} />
            </Pair>
          ))}
      </dl>
    </>
  );
  const choice = (
    <>
      {/* Somebody who was invited opens the account, and nobody in their place. */}
      {!row.isInvited && (
        <>
          <span>Account status</span>
          <Chips<Wish>
            label="Account status"
            options={[
              { value: 'active', label: accountWord({ accountState: 'active' }), tone: 'accepted' },
              { value: 'inactive', label: accountWord({ accountState: 'suspended' }), tone: 'refused' },
            ]}
            value={wish}
            onChange={(next) => next && setWish(next)}
          />
        </>
      )}
      <p className="muted" role="status">
        {unchanged ? `It is ${now} already.` : consequence(row, wish, { mails, closing })}
      </p>
    </>
  );
  if (file)
    return (
      <ApproveWithFile
        file={file}
        id={row.id}
        title={heading}
        refuses={wish === 'inactive' ? { made: { ...made, dialog: null }, onSubmit: submit } : undefined}
        onSaved={() => saved()}
        onClose={onClose}
      >
        {person}
        <div className="stack apart gap">{choice}</div>
      </ApproveWithFile>
    );
  return (
    <RecordSheet
      title={heading}
      name={`approve-${directory.name}`}
      // A failure is shown above the form, and not in a dialog too.
      made={{ ...made, dialog: null }}
      onSubmit={submit}
      onClose={onClose}
      width={520}
    >
      {person}
      {isSignedUp(row) && <FilledInByHead directory={directory} id={row.id} />}
      <div className="stack apart gap">{choice}</div>
    </RecordSheet>
  );
}

/** Helps somebody who cannot sign in any more. */
export function SignInHelp({ directory, row, onClose }: ApproveSheetProps) {
  const name = titleOf(directory, row);
  return (
    <Modal
      open
      title="Help to sign in"
      width={460}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="title gap">{name}</p>
      <p className="gap">What has been lost?</p>
      <div className="row gap">
        <LostPassword directory={directory} row={row} />
        <LostFactor id={row.id} name={name} onDone={onClose} />
      </div>
      {/* `SIGN_IN_FAILURES` of the server says when. */}
      <p className="muted">
        Too many attempts to sign in? That is over by itself within a quarter of an hour, and with a new password at
        once, on the network where it is chosen.
      </p>
    </Modal>
  );
}

/** Administrators make a link for somebody who lost the password and gets no mail. */
function LostPassword({ directory, row }: Pick<ApproveSheetProps, 'directory' | 'row'>) {
  const viewer = useViewer();
  const [asks, setAsks] = useState(false);
  if (!administers(viewer.role) || viewer.id === row.id) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>Password lost…</Button>
      {asks && <InviteDialog inUse directory={directory} row={row} onClose={() => setAsks(false)} />}
    </>
  );
}

/**
 * For somebody who lost the authenticator app, the passkey and the recovery codes: an administrator, or the head of the
 * department, turns the second factor off.
 */
function LostFactor({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const viewer = useViewer();
  const tell = useTell();
  const [asks, setAsks] = useState(false);
  const { take, refused, forget, controls } = useProofAlone(asks, () => void turnOff());
  const { run, sending, fault, setFault } = useSendWithFault({
    why: (fault) =>
      fault.status === 404 ? 'This account has no second factor.' : refused(fault) || 'Not done yet. Please try again.',
  });
  const close = () => {
    setFault('');
    forget();
    setAsks(false);
  };
  const turnOff = async () => {
    const body = take();
    if (!body) return;
    await run(route('POST auth/second-factor/:id/off', { path: { id }, body }), () => {
      close();
      onDone();
      tell(`${name} can sign in with the password alone`);
    });
  };
  if (!helpsToSignIn(viewer.role) || viewer.id === id) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>Second factor lost…</Button>
      <ConfirmDialog
        open={asks}
        title="Turn the second factor off"
        text={`Make sure that it is they who ask: call them, or see them. They are signed out everywhere${viewer.mails ? ', sign in with the password alone, and are told by mail that it was you' : ' and sign in with the password alone'}.`}
        subject={name}
        choice={controls}
        confirm="Turn it off"
        busy={sending}
        trouble={fault}
        onConfirm={() => void turnOff()}
        onCancel={close}
      />
    </>
  );
}
