import { entryMaterials, exchangeMaterials, rowMaterials } from '../materials';
import type { ResourceConfig } from '../registry/resolve';

/** Faults of what a declaration says of its demo records. */
export function checkDemo(one: ResourceConfig): string[] {
  if (!('demo' in one) || !one.demo) return [];
  const { demo } = one;
  const known: readonly string[] =
    one.kind === 'entry' ? entryMaterials : one.kind === 'exchange' ? exchangeMaterials : rowMaterials;
  return [
    ...[demo.from]
      .flat()
      .filter((name) => !known.includes(name))
      .map((name) => `the demo material "${name}" does not exist.`),
    ...('share' in demo && !(isWhole(demo.share) && demo.share <= 1000)
      ? [`its share of the demo records must be a whole number from 1 to 1000, not ${demo.share}.`]
      : []),
    ...('count' in demo && !isWhole(demo.count)
      ? ['the number of its demo records must be a whole number above 0.']
      : []),
  ];
}

const isWhole = (value: number) => Number.isInteger(value) && value > 0;
