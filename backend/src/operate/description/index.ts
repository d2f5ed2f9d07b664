import type { Registry } from '../../../../schemas';
import { differences } from './differences';
import { factsOf, type RegistryFacts } from './facts';

export { breaksOf } from './breaks';

/** Describes a registry for the database, and compares it with an earlier description. */
export function describeRegistry(registry: Registry) {
  const facts = factsOf(registry);
  return {
    facts,
    // The earlier facts from the database. A description without facts is older and cannot be compared.
    differences: (before: unknown): string[] =>
      before === null || before === undefined ? [] : differences(before as RegistryFacts, facts),
  };
}
