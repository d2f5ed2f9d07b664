import { onDemand } from '../../components/on-demand';
import type { AwayDialogProps } from './away-dialog';
import type { HandOverDialogProps } from './hand-over-dialog';

export const AwayDialog = onDemand<AwayDialogProps>(
  () => import('./away-dialog').then(({ AwayDialog }) => ({ default: AwayDialog })),
  ({ open }) => open,
);

export const HandOverDialog = onDemand<HandOverDialogProps>(
  () => import('./hand-over-dialog').then(({ HandOverDialog }) => ({ default: HandOverDialog })),
  ({ parcel }) => parcel !== null,
);
