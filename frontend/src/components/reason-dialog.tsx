import { onDemand } from './on-demand';
import type { ReasonDialogProps } from './reason-sheet';

/** Asks for a reason and sends it. */
export const ReasonDialog = onDemand<ReasonDialogProps>(() => import('./reason-sheet'));
