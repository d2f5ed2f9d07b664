import { onDemand } from '../../../components/on-demand';
import type { InviteDialogProps } from './invite-dialog';

/** A new way into an account, for the few who ask for one. */
export const InviteDialog = onDemand<InviteDialogProps>(() =>
  import('./invite-dialog').then(({ InviteDialog }) => ({ default: InviteDialog })),
);
