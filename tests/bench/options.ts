import { parseArgs } from 'node:util';

export const engines = ['sqlite', 'mysql'] as const;
export type EngineName = (typeof engines)[number];

export interface Options {
  /** Whether any of these is to be measured, by names such as W1. */
  readonly wants: (...names: string[]) => boolean;
  /** The numbers of entries of the measured type, the smallest first. Several show the growth, on SQLite. */
  readonly sizes: readonly number[];
  readonly engines: readonly EngineName[];
  readonly connections: readonly number[];
  /** The number of turns of both servers, and the number of operations in a turn. */
  readonly rounds: number;
  readonly operations: number;
  /** The folder in which the databases stay for the next run. Undefined to delete them. */
  readonly data: string | undefined;
  /** The folder for the profiles of Countersign. Undefined for none. */
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
  // Accepts `npm run bench -- queue` for `--only queue`.
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
