import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import registry from '../../../../resources.config';
import type { DirectoryResource } from '../../../../schemas';
import type { Fault } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { onDemand } from '../../components/on-demand';
import { SendDialog } from '../../components/send-dialog';
import { titleOf } from '../../field-types/parts/title-of';
import { removeWords } from '../../words';
import type { DirectoryRow } from './columns';
import type { InviteDialogProps } from './invite-dialog';

/** Makes a new link into an account. Loaded on demand, because few need it. */
export const InviteDialog = onDemand<InviteDialogProps>(() => import('./invite-dialog'));

/** Reloads every directory: a new institution is an option elsewhere, and an account is in several lists. */
export function useRefresh(): () => void {
  const invalidate = useInvalidate();
  return () => {
    for (const { api } of registry.directories)
      void invalidate({ resource: api.path, invalidates: ['list', 'many', 'detail'] });
  };
}

type Props = { directory: DirectoryResource; row: DirectoryRow; onClose: () => void };

/** Asks before a row is deleted. Says why when it cannot be. */
export function RemoveDialog({ directory, row, onClose }: Props) {
  const tell = useTell();
  const refresh = useRefresh();
  const [final, setFinal] = useState(false);
  const { label, says, api } = directory;
  return (
    <SendDialog
      open
      title={`Delete ${label.one}`}
      text={label.confirmRemove ?? `Are you sure you want to delete this ${label.one.toLowerCase()}?`}
      subject={titleOf(directory, row)}
      confirm={removeWords.confirm}
      final={final}
      route={{ path: `${api.path}/${row.id}`, method: 'delete' }}
      why={(fault) => {
        setFinal(fault.status === 409 || fault.status === 404);
        return refusal(fault, says.inUse);
      }}
      onDone={() => {
        refresh();
        tell(`${label.one} deleted`);
      }}
      onClose={onClose}
    />
  );
}

function refusal({ status, message }: Fault, inUse: string | undefined): string {
  if (status === 409) return message || inUse || 'It is still in use, so it cannot be deleted.';
  if (status === 404) return 'Somebody else has deleted it already.';
  return status === 0 ? 'Not deleted: there is no connection.' : 'Not deleted. Please try again.';
}
