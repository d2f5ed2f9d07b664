/** @returns the middle one of the numbers, which need not be sorted; NaN for an empty list */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The range of the numbers, as a share of their median. */
export const spread = (numbers: readonly number[]): number =>
  (Math.max(...numbers) - Math.min(...numbers)) / median(numbers);
