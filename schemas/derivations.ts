import { daysBetween } from './dates';

/** A value computed from other fields of the same record; the same on both sides. */
export type Derivation = (...values: readonly (string | null)[]) => number | null;

export const derivations = {
  /** Whole days from the first to the second, both included; nothing when that is zero or less. */
  inclusiveDays: (from, to) => {
    if (!from || !to) return null;
    const days = daysBetween(from, to) + 1;
    return Number.isFinite(days) && days > 0 ? days : null;
  },
} as const satisfies Record<string, Derivation>;

export type DerivationName = keyof typeof derivations;
