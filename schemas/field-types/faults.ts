import type { Field, FieldType } from '../language';

/** What is wrong with the declaration of a field of this type, wherever it stands: one sentence for each fault. */
export type Faults<T extends FieldType> = (key: string, field: Extract<Field, { type: T }>) => string[];

export const notAboveZero = (key: string, counts: Readonly<Record<string, number | undefined>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count !== undefined && !(Number.isInteger(count) && count > 0))
    .map(([option]) => `${option} of "${key}" must be a whole number above 0.`);

export const repeated = (words: readonly string[]) => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
];
