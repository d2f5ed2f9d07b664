import { onDemand } from '../../components/on-demand';
import type { ApproveSheetProps } from './approve/approve-sheet';
import type { EditSheetProps } from './edit/edit-sheet';

/** Forms, which nobody needs to see the rows. */
export const EditSheet = onDemand<EditSheetProps>(() =>
  import('./edit/edit-sheet').then(({ EditSheet }) => ({ default: EditSheet })),
);

export const ApproveSheet = onDemand<ApproveSheetProps>(() =>
  import('./approve/approve-sheet').then(({ ApproveSheet }) => ({ default: ApproveSheet })),
);
