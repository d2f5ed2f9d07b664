/** The one that fits, or one fault that says it is missing. */
export const checked = <T>(what: string, found: T | undefined, compare: (one: T) => string[]): string[] =>
  found === undefined ? [`${what}: is missing`] : compare(found).map((fault) => `${what}: ${fault}`);
