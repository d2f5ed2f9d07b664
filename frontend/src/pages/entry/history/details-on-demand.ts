import { onDemand } from '../../../components/on-demand';
import type { DetailsDrawerProps } from './details-drawer';

export const DetailsDrawer = onDemand<DetailsDrawerProps>(
  () => import('./details-drawer').then(({ DetailsDrawer }) => ({ default: DetailsDrawer })),
  ({ record }) => record !== null,
);
