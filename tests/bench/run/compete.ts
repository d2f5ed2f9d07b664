import { Random } from '../../../backend/src/demo/random';
import { median, spread } from '../load/figures';
import { sharesOf } from '../load/shares';
import { type Turn, takeTurn } from '../load/turn';
import type { Options } from '../options';
import type { Server } from '../servers/start';
import type { Scene, Workload } from '../work/workload';

/** The figures of a server over all its turns. */
export interface Figures {
  /**
   * The median milliseconds of processor time for an operation. `spread` is the range of the turns, as a
   * share of it.
   */
  readonly cpu: number;
  readonly spread: number;
  readonly perSecond: number;
  /** The median of milliseconds from the request to the last byte. */
  readonly latency: number;
}

export interface Result {
  readonly ours: Figures;
  readonly bare: Figures | undefined;
}

/**
 * Runs both servers in turns with the same requests, so that they hold the same data afterwards. The first
 * round does not count.
 */
export async function compete(
  { name, next }: Workload,
  scene: Scene,
  servers: { ours: Server; bare: Server },
  connections: number,
  { rounds, operations }: Pick<Options, 'rounds' | 'operations'>,
): Promise<Result> {
  const turns: { ours: Turn[]; bare: Turn[] } = { ours: [], bare: [] };
  for (let round = -1; round < rounds; round++)
    for (const side of ['bare', 'ours'] as const) {
      const random = new Random(`${name} ${connections} ${round}`);
      if (!next(scene, new Random('whether it is asked at all'))[side]) continue;
      const ask = () => {
        const asked = next(scene, random)[side];
        if (!asked) throw new Error(`${name} asks ${side} only sometimes`);
        return asked;
      };
      const turn = await takeTurn(servers[side], ask, connections, operations);
      if (round >= 0) turns[side].push(turn);
    }
  return { ours: figuresOf(turns.ours), bare: turns.bare.length > 0 ? figuresOf(turns.bare) : undefined };
}

/** Profiles ours during one more turn. The other server has its turn too, so that both hold the same data. */
export async function sharesIn(
  { name, next }: Workload,
  scene: Scene,
  { ours, bare }: { ours: Server; bare: Server },
  connections: number,
  { operations }: Pick<Options, 'operations'>,
): Promise<string> {
  const turn = (side: 'ours' | 'bare') => {
    const random = new Random(`${name} ${connections} profile`);
    const first = next(scene, new Random('whether it is asked at all'))[side];
    return (
      first &&
      takeTurn(side === 'ours' ? ours : bare, () => next(scene, random)[side] ?? first, connections, operations)
    );
  };
  await turn('bare');
  return sharesOf(await ours.profiled(async () => turn('ours')));
}

const figuresOf = (turns: readonly Turn[]): Figures => {
  const of = (what: keyof Turn) => turns.map((turn) => turn[what]);
  return {
    cpu: median(of('cpu')) / 1000,
    spread: spread(of('cpu')) / 2,
    perSecond: median(of('perSecond')),
    latency: median(of('latency')),
  };
};
