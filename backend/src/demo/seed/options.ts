import { parseArgs } from 'node:util';
import { leastFaculty } from './population';

export type SeedOptions = {
  readonly students: number;
  readonly faculty: number;
  readonly entries: number;
  /** The only type of entry to seed, by the registry's name. */
  readonly type: string | undefined;
  readonly seed: string;
};

export const usage = `npm run seed -- [--students 500] [--faculty 50] [--entries 100000] [--type <entry name>] [--seed <text>]
Adds colleges of their own with so many people and entries, for measuring: one for each 250 students. Stop the server first when it is embedded.`;

/** @throws Error with a sentence for the person at the terminal */
export function readSeedOptions(argv: readonly string[]): SeedOptions {
  const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      students: option('500'),
      faculty: option('50'),
      entries: option('100000'),
      seed: option('bench'),
      type: { type: 'string' },
    },
  });
  return {
    students: count('students', values.students, 1, 100_000),
    faculty: count('faculty', values.faculty, leastFaculty, 20_000),
    entries: count('entries', values.entries, 0, 50_000_000),
    type: values.type,
    seed: values.seed,
  };
}

function count(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}`);
}
