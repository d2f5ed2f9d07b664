import { onDemand } from '../../components/on-demand';
import type { AwayDialogProps } from './away-dialog';
import type { HandOverDialogProps } from './hand-over-dialog';

export const AwayDialog = onDemand<AwayDialogProps>(
  () => import('./away-dialog'),
  ({ open }) => open,
);

export const HandOverDialog = onDemand<HandOverDialogProps>(
  () => import('./hand-over-dialog'),
  ({ parcel }) => parcel !== null,
);
