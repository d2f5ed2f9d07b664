import type { Registry } from '../../../../schemas';
import { differences } from './differences';
import { factsOf, type RegistryFacts } from './facts';

export { breaksOf } from './breaks';

/** A registry as the database remembers it, with the way to tell what became of an earlier one. */
export function describeRegistry(registry: Registry) {
  const facts = factsOf(registry);
  return {
    facts,
    // The database wrote it from such facts; one written before there were any has nothing to compare.
    differences: (before: unknown): string[] =>
      before === null || before === undefined ? [] : differences(before as RegistryFacts, facts),
  };
}
