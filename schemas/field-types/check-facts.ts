/** The facts about each field type that only the check of the registry asks for. The browser does not load them. */
import type { AccountColumn, Field, FieldType } from '../language';

/** A record of the logbook, or a row of a directory or a form. */
export type HeldIn = 'entry' | 'row';

export type CheckFacts<T extends FieldType> = {
  /** What can contain such a field. */
  heldIn: readonly HeldIn[];
  /** The searches that can cover it. @default none */
  searchedIn?: readonly HeldIn[];
  /** The columns of an account that can store it. @default none */
  inAccounts?: readonly AccountColumn[];
  /** Two rows can be told apart by it. */
  isUnique?: true;
  /** What is wrong with a declaration: one sentence for each fault. */
  faults?: (key: string, field: Extract<Field, { type: T }>) => string[];
};

/** A whole number of at least 1. */
export const isAboveZero = (value: number): boolean => Number.isInteger(value) && value > 0;

export const notAboveZero = (key: string, counts: Readonly<Record<string, number | undefined>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count !== undefined && !isAboveZero(count))
    .map(([option]) => `${option} of "${key}" must be a whole number above 0.`);

export const repeated = (words: readonly string[]) => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
];
