import type { Server } from '../servers/start';
import { type Ask, openClient } from './client';
import { median } from './figures';

/** What one turn of one server showed. */
export interface Turn {
  /** Microseconds of the server's processor time for each operation. */
  readonly cpu: number;
  readonly perSecond: number;
  /** Median milliseconds from asking to the last byte. */
  readonly latency: number;
}

/**
 * So many operations from so many connections at once, each asking for its next as soon as it has its answer. Counted
 * rather than timed, so that a busy machine makes a turn longer and not thinner.
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
