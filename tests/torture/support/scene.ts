import { expect } from 'vitest';
import { databaseOf } from '../../../backend/src/app/installation';
import { product } from '../../../backend/src/app/product';
import { loadConfig } from '../../../backend/src/base/config';
import { Database } from '../../../backend/src/base/database';
import { openEngine } from '../../../backend/src/base/database/open';
import { checkRows, differs } from '../../../backend/src/operate/check/check-rows';
import registry from '../../../resources.config';
import { doubledIn, survivorsOf } from '../../contract/engines/support/survivors';
import { bodyOf, startWriters, type Writers } from '../../contract/engines/support/writers';
import type { Who } from '../../contract/support/cast';
import { Client } from '../../contract/support/http';
import { openWorld, type World } from '../../contract/support/world';
import { entryWhere } from '../../support/entries';
import { type Server, startServer } from '../../support/program';

/** A type with a file: what its creates leave lies in the database and beside it. */
export const entry = entryWhere(
  ({ fields, people }) => people.length === 0 && fields.some(({ type }) => type === 'file'),
);

/** What came of a fault, in numbers. */
interface Toll {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** The line of a fault, as it stands in docs/security.md. */
export function tell(fault: string, { acknowledged, lost, doubled }: Toll, figure = ''): void {
  const line = `${fault}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`;
  process.stdout.write(`${line}${figure && `; ${figure}`}\n`);
}

/** 95 of 100 are no greater. */
export const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN);

/** An installation with the cast in it, and its server as a program of its own, to which something can happen. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

/** @param prepare what else is to be there before the server starts @param of the type that is written */
export async function openScene(
  settings: Readonly<Record<string, string>> = {},
  prepare: (world: World) => Promise<void> = async () => undefined,
  of = entry,
) {
  const world = await openWorld('sqlite', registry, settings);
  await prepare(world);
  await world.leave();
  const body = bodyOf(of, world);
  const written: Writers[] = [];
  let environment = world.environment;
  let server: Server | undefined;
  const url = () => server?.url ?? '';
  const clientOf = (who: Who) => new Client(url(), world.tokenOf(who));
  const ended = async (signal: NodeJS.Signals) => {
    server?.kill(signal);
    return server?.ended;
  };
  return {
    world,
    body,
    clientOf,
    url,
    /** Starts the server, now and from now on with these settings. */
    async start(more: Readonly<Record<string, string>> = {}, command?: readonly string[]): Promise<Server> {
      environment = { ...environment, ...more };
      server = await startServer(environment, command);
      return server;
    },
    write(client = clientOf('owner'), many?: number): Writers {
      const writers = startWriters(client, of, body, many);
      written.push(writers);
      return writers;
    },
    /** Ends the server at once, and whoever writes to it. */
    async kill(): Promise<void> {
      await ended('SIGKILL');
      await Promise.all(written.map((writers) => writers.stop()));
    },
    /**
     * Counts what is there of all that was asked for, on the server as it runs and then in its database, and ends it.
     * What waits for a verdict is then what the entries say.
     */
    async survey(fault: string, figure?: string): Promise<void> {
      await Promise.all(written.map((writers) => writers.stop()));
      const acknowledged = new Map(written.flatMap(({ attempts }) => [...attempts.acknowledged]));
      const asked = new Set(written.flatMap(({ attempts }) => [...attempts.asked]));
      const { ids, lost } = await survivorsOf(clientOf('owner'), of, body, { acknowledged, asked });
      expect(await ended('SIGTERM')).toBe(0);
      const { DATABASE_URL, DATA_DIR } = environment;
      const database = new Database(await openEngine({ url: DATABASE_URL, file: `${DATA_DIR}/countersign.sqlite` }));
      const doubled = await doubledIn(database, of, ids).finally(() => database.close());
      tell(fault, { acknowledged: acknowledged.size, lost: lost.length, doubled: doubled.length }, figure);
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      const rows = await checkRows(databaseOf(await loadConfig(environment), product));
      expect(rows.find(({ table }) => table === of.name)?.rows).toBeGreaterThan(0);
      expect(rows.filter(differs)).toEqual([]);
    },
    async close(): Promise<void> {
      await ended('SIGKILL');
      await world.close();
    },
  };
}
