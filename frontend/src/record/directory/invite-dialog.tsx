import './invite.css';
import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { DirectoryResource } from '../../../../schemas';
import { decidesOnAccounts } from '../../../../schemas/roles';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { HandedOver } from '../../api/wire';
import { Modal } from '../../components/modal';
import { momentOf } from '../../components/moment';
import { titleOf } from '../../field-types/parts/title-of';
import { useViewer } from '../../session/viewer';
import { removeWords } from '../../words';
import { useProofAlone } from '../act/owner-proof';
import { OpensOnlyHere } from '../slips/opens-only-here';
import type { DirectoryRow } from './columns';
import { positionOf } from './grave';

export type InviteDialogProps = {
  directory: DirectoryResource;
  /** The account. */
  row: DirectoryRow;
  /** Whether its owner has used it already, and lost the password. */
  inUse?: boolean;
  /** A link that was just made. */
  made?: HandedOver | undefined;
  onClose: () => void;
};

/**
 * Makes a new link into somebody's account, which ends the earlier one. An invitation is mailed where mails are sent;
 * whatever else is shown this once.
 */
export default function InviteDialog({ directory, row, inUse = false, made: first, onClose }: InviteDialogProps) {
  const { id } = row;
  const name = titleOf(directory, row);
  const { mails } = useViewer();
  const tell = useTell();
  const [made, setMade] = useState(first);
  const { take, refused, controls } = useProofAlone(
    inUse || decidesOnAccounts(positionOf(directory, row).role),
    () => void make(),
  );
  const { run, sending, fault } = useSendWithFault({
    why: (refusal) => refused(refusal) || 'The link could not be made. Please try again.',
  });
  const make = async () => {
    const body = take();
    if (!body) return;
    await run(route('POST :type/:id/invitation', { path: { type: directory.api.path, id }, body }), (answer) => {
      if (!answer.mailed) return setMade(answer);
      tell(`An invitation is on its way to ${name} by mail`);
      onClose();
    });
  };
  const isMailed = mails && !inUse;
  const act = isMailed ? 'Invite' : 'Make a new link';
  return (
    <Modal
      open
      title={made ? `A link for ${name}` : act}
      onCancel={onClose}
      // A click beside it must not close what is shown only once.
      maskClosable={!made && !sending}
      width={520}
      destroyOnHidden
      footer={
        made ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={sending}>
              {removeWords.cancel}
            </Button>
            <Button type="primary" loading={sending} onClick={() => void make()}>
              {act}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <HandedOverLink name={name} made={made} />
      ) : (
        <p className="gap">
          {inUse
            ? `Make sure that it is ${name} who asks: call them, or see them. Whoever opens the link chooses a new password, and every session that is open ends.${mails ? ' “Forgot password” mails them a link of their own; this one is for whoever gets no mail, and a mail tells them that it was you.' : ''}`
            : `${name} has not chosen a password yet. ${isMailed ? 'Another mail with a link goes to their address.' : 'A new link lets them.'}`}{' '}
          An earlier link stops working.
        </p>
      )}
      {!made && controls}
      <div role="alert">{fault && <p className="note bad">{fault}</p>}</div>
    </Modal>
  );
}

/** A link that is shown once, to be handed over: as text to copy, and as a QR code. */
function HandedOverLink({ name, made: { link = '', picture, expires } }: { name: string; made: HandedOver }) {
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    box.current?.select();
    // Browsers refuse this without https. The selected text can then be copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <OpensOnlyHere address={link} then="Then make a new one." />
      <p className="gap">
        This link is not mailed. Hand it to <strong>{name}</strong>: whoever opens it chooses the password of the
        account.
      </p>
      <div className="row close nowrap gap">
        <input
          ref={box}
          className="grow invite-link"
          readOnly
          value={link}
          aria-label="The link"
          onFocus={() => box.current?.select()}
        />
        <Button type="primary" icon={copied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {picture && (
        <img
          className="scanned invite-picture"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
          alt="The same link, for the camera of a phone"
        />
      )}
      <p className="muted">
        It works once{expires && `, until ${momentOf(expires)}`}, and is shown only now. Should it get lost, make a new
        one: that ends this.
      </p>
    </>
  );
}
