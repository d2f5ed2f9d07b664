import { Input } from 'antd';
import { useState } from 'react';
import { FormSheet } from '../../components/form-sheet';
import { faultOf } from '../../registry/api/fault';
import { routes } from '../../registry/api/routes';
import { useSend } from '../../registry/api/use-answer';
import type { Proposal } from '../../registry/api/wire';
import { useTell } from '../../registry/notifications';

export type DeclineSheetProps = { proposal: Proposal; onClose: () => void };

/** Says no, and why. */
export function DeclineSheet({ proposal, onClose }: DeclineSheetProps) {
  const { send, sending } = useSend();
  const tell = useTell();
  const [reason, setReason] = useState('');
  const decline = async () => {
    try {
      await send(routes.decline(proposal, reason));
      onClose();
    } catch (error) {
      tell(faultOf(error).message || 'Not declined. Please try again.', 'error');
    }
  };
  return (
    <FormSheet
      open
      title="Decline the proposal"
      submit="Decline"
      saving={sending}
      onSubmit={() => void decline()}
      onClose={onClose}
      width={460}
    >
      <p className="gap">Why? {proposal.proposedBy.name} reads it.</p>
      <Input.TextArea
        aria-label={`Why, for ${proposal.proposedBy.name}`}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormSheet>
  );
}
