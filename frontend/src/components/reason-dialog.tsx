import { onDemand } from './on-demand';
import type { ReasonDialogProps } from './reason-sheet';

/** Asks why, and sends it. */
export const ReasonDialog = onDemand<ReasonDialogProps>(() => import('./reason-sheet'));
