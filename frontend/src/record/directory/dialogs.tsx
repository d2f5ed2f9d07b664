import { type HttpError, useDelete, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import registry from '../../../../resources.config';
import type { DirectoryResource } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { onDemand } from '../../components/on-demand';
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
  const [trouble, setTrouble] = useState<string | null>(null);
  const [final, setFinal] = useState(false);
  const { mutateAsync, mutation } = useDelete<DirectoryRow, HttpError>();
  const { label, says, api } = directory;

  const remove = async () => {
    setTrouble(null);
    try {
      await mutateAsync({
        resource: api.path,
        id: row.id,
        invalidates: [],
      });
      refresh();
      tell(`${label.one} deleted`);
      onClose();
    } catch (error) {
      const fault = error as HttpError;
      setTrouble(refusal(fault, says.inUse));
      setFinal(fault.statusCode === 409 || fault.statusCode === 404);
    }
  };

  return (
    <ConfirmDialog
      open
      title={`Delete ${label.one}`}
      text={label.confirmRemove ?? `Are you sure you want to delete this ${label.one.toLowerCase()}?`}
      subject={titleOf(directory, row)}
      confirm={removeWords.confirm}
      busy={mutation.isPending}
      trouble={trouble}
      final={final}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

function refusal({ statusCode, message }: HttpError, inUse: string | undefined): string {
  if (statusCode === 409) return message || inUse || 'It is still in use, so it cannot be deleted.';
  if (statusCode === 404) return 'Somebody else has deleted it already.';
  return statusCode === 0 ? 'Not deleted: there is no connection.' : 'Not deleted. Please try again.';
}
