import { showDay } from '../../../../../schemas';
import type { EntryRecord } from '../data/wire';

/** Who verified and when, in one cell; 'Pending' until somebody did. */
export function verification({ verifiedBy, verifiedOn }: Pick<EntryRecord, 'verifiedBy' | 'verifiedOn'>): string {
  if (!verifiedBy) return 'Pending';
  return verifiedOn ? `${verifiedBy.name}, ${showDay(verifiedOn)}` : verifiedBy.name;
}
