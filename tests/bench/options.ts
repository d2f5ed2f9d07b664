import { parseArgs } from 'node:util';

export const engines = ['sqlite', 'mysql'] as const;
export type EngineName = (typeof engines)[number];

export interface Options {
  /** Whether any of these is to be measured, by names such as W1. */
  readonly wants: (...names: string[]) => boolean;
  /** Entries of the one type that is measured; several for a look at growth. */
  readonly sizes: readonly number[];
  readonly engines: readonly EngineName[];
  readonly connections: readonly number[];
  /** How often both servers have their turn, and how many operations a turn has. */
  readonly rounds: number;
  readonly operations: number;
  /** Where the databases stay for the next run; undefined to make and remove them. */
  readonly data: string | undefined;
  /** Where the profile of Countersign goes; undefined for none. */
  readonly profile: string | undefined;
  readonly help: boolean;
}

export const usage = `npm run bench -- [queue] [capture] [--only W1,W3] [--size 100000[,1000000]] [--engine sqlite|mysql|both]
                 [--connections 1,16] [--quick] [--data <folder>] [--profile <folder>]
Compares Countersign with a bare server written by hand for the same data and answers; see docs/performance.md.`;

/** @throws Error with a sentence for the person at the terminal */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', default: '' },
      size: { type: 'string', default: '100000' },
      engine: { type: 'string', default: 'both' },
      connections: { type: 'string', default: '1,16' },
      quick: { type: 'boolean', default: false },
      data: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  // `npm run bench -- queue` says the same as `--only queue`.
  const only = [...values.only.split(','), ...positionals].map((name) => name.toUpperCase()).filter(Boolean);
  return {
    wants: (...names) => only.length === 0 || names.some((name) => only.includes(name)),
    sizes: numbers('size', values.size, 1000),
    engines: values.engine === 'both' ? engines : engines.filter((name) => name === values.engine),
    connections: numbers('connections', values.connections, 1),
    rounds: values.quick ? 3 : 5,
    operations: values.quick ? 400 : 1500,
    data: values.data,
    profile: values.profile,
    help: values.help,
  };
}

function numbers(name: string, text: string, least: number): number[] {
  const list = text.split(',').map(Number);
  if (list.every((number) => Number.isSafeInteger(number) && number >= least)) return list;
  throw new Error(`--${name} must be whole numbers from ${least}`);
}
