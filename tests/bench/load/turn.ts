import type { Server } from '../servers/start';
import { type Ask, openClient } from './client';
import { median } from './figures';

/** The figures of one turn of one server. */
export interface Turn {
  /** Microseconds of the server's processor time for each operation. */
  readonly cpu: number;
  readonly perSecond: number;
  /** The median of milliseconds from the request to the last byte. */
  readonly latency: number;
}

/**
 * Runs this many operations over this many connections at once. Each connection sends its next request as
 * soon as it has its answer. The number is fixed and not the time, so that a busy machine makes a turn longer
 * and not smaller.
 */
export async function takeTurn(
  server: Server,
  next: () => Ask,
  connections: number,
  operations: number,
): Promise<Turn> {
  const client = openClient(server.base, connections);
  const latencies: number[] = [];
  const before = await server.usage();
  const began = performance.now();
  let left = operations;
  const askOn = async () => {
    while (left-- > 0) {
      const asked = performance.now();
      await client.send(next());
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const took = (performance.now() - began) / 1000;
  const { cpu } = await server.usage();
  client.close();
  return {
    cpu: (cpu - before.cpu) / latencies.length,
    perSecond: latencies.length / took,
    latency: median(latencies),
  };
}
