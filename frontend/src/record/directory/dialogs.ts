/** What the dialogs of a row share. */
import { useInvalidate } from '@refinedev/core';
import registry from '../../../../resources.config';
import { onDemand } from '../../components/on-demand';
import type { InviteDialogProps } from './invite-dialog';

/** A new way into an account, for the few who ask for one. */
export const InviteDialog = onDemand<InviteDialogProps>(() => import('./invite-dialog'));

/** Brings every list of a directory up to date: a new institution is an option elsewhere, an account is in several lists. */
export function useRefresh(): () => void {
  const invalidate = useInvalidate();
  return () => {
    for (const { api } of registry.directories)
      void invalidate({ resource: api.path, invalidates: ['list', 'many', 'detail'] });
  };
}
