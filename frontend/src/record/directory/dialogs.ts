/** What the dialogs of a row share. */
import { useInvalidate } from '@refinedev/core';
import registry from '../../../../resources.config';
import { onDemand } from '../../components/on-demand';
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
