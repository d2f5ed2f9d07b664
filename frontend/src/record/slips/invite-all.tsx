import { MailOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { type DirectoryResource, invitationDays } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { grouped } from '../../components/digit-groups';
import { onDemand } from '../../components/on-demand';
import { SendDialog } from '../../components/send-dialog';
import { useViewer } from '../../session/viewer';
import type { SlipsDialogProps } from './slips-dialog';
import { useWhom } from './whom';

type InviteAllProps = {
  directory: DirectoryResource;
  /** The search text of the list. */
  q: string;
  /** Whether the list is empty. @default false */
  nobody?: boolean;
};

/** Invites everybody in a list who has not come yet: on paper, and by mail where mail is sent. */
export function InviteAll(props: InviteAllProps) {
  const { mails } = useViewer();
  return (
    <>
      {mails && <MailInvitations {...props} />}
      <PrintSlips {...props} />
    </>
  );
}

function MailInvitations({ nobody = false, ...list }: InviteAllProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button icon={<MailOutlined />} aria-label="Mail invitations" disabled={nobody} onClick={() => setAsks(true)}>
        <span className="when-wide">Mail invitations</span>
      </Button>
      {asks && <MailDialog {...list} onClose={() => setAsks(false)} />}
    </>
  );
}

type MailDialogProps = Pick<InviteAllProps, 'directory' | 'q'> & { onClose: () => void };

function MailDialog({ directory, q, onClose }: MailDialogProps) {
  const tell = useTell();
  const { count, says, body, choice } = useWhom(directory, q);
  return (
    <SendDialog
      open
      title="Mail invitations"
      text={says('A mail goes to', `Its link works once, for ${invitationDays} days.`)}
      choice={choice}
      confirm={count === undefined ? 'Send the mails' : `Send ${grouped(count)} ${count === 1 ? 'mail' : 'mails'}`}
      final={count === 0}
      route={route('POST :type/invitations', { path: { type: directory.api.path }, body })}
      unsaid="Not sent yet. Please try again."
      onDone={({ mailed }) =>
        tell(
          mailed === 1
            ? 'One invitation is on its way by mail'
            : `${grouped(mailed)} invitations are on their way by mail`,
        )
      }
      onClose={onClose}
    />
  );
}

/** The button, and the dialog that it opens. */
const PRINT = 'Print sign-in slips';

const SlipsDialog = onDemand<SlipsDialogProps>(() => import('./slips-dialog'));

/** Invitations on paper for those in a list who have not come yet. */
function PrintSlips({ directory, q, nobody = false }: InviteAllProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined />} aria-label={PRINT} disabled={nobody} onClick={() => setOpen(true)}>
        <span className="when-wide">{PRINT}</span>
        <span className="when-narrow">Slips</span>
      </Button>
      {open && <SlipsDialog title={PRINT} directory={directory} q={q} onClose={() => setOpen(false)} />}
    </>
  );
}
