import { type EntryResource, type Meaning, meaningOf } from '../../../../schemas';
import type { Group } from '../tally/tally';

/** The number of records that were accepted, that wait, and that were sent back. */
export type Outcome = { verified: number; waiting: number; refused: number };

export const noOutcome = (): Outcome => ({ verified: 0, waiting: 0, refused: 0 });

const names: Readonly<Record<Meaning, keyof Outcome>> = { accepted: 'verified', open: 'waiting', refused: 'refused' };

/** Adds a group of records that were counted by status. */
export function addGroup(outcome: Outcome, entry: EntryResource, { status, count }: Group): void {
  outcome[names[meaningOf(entry, status)]] += count;
}

export const allOf = ({ verified, waiting, refused }: Outcome): number => verified + waiting + refused;
