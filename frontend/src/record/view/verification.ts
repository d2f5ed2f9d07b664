import { outcomeWords, showDay } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';

/** Who verified, and for whom. '' until somebody did. */
export const verifierOf = ({ verifiedBy, meta }: Pick<EntryRecord, 'verifiedBy' | 'meta'>): string =>
  meta?.for ? `${verifiedBy?.name} for ${meta.for.name}` : (verifiedBy?.name ?? '');

/** Who verified and when, in one cell. 'Pending' until somebody did. */
export function verification(record: Pick<EntryRecord, 'verifiedBy' | 'verifiedOn' | 'meta'>): string {
  const { verifiedBy, verifiedOn } = record;
  if (!verifiedBy) return outcomeWords.open;
  const who = verifierOf(record);
  return verifiedOn ? `${who}, ${showDay(verifiedOn)}` : who;
}
