import type { EntryResource } from '../../../../schemas';
import { type Body, validBody } from '../../support/body';
import { type Client, recordOf } from '../../support/http';
import type { World } from '../../support/world';

/** Creates that were asked for, each with a key of its own, and what was answered. */
export interface Attempts {
  /** Idempotency key → id, for each create that was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Every key that was ever sent. */
  readonly asked: ReadonlySet<string>;
}

export interface Writers {
  readonly attempts: Attempts;
  /** How often each status was answered. */
  readonly answered: ReadonlyMap<number, number>;
  /** Resolves when so many creates more have been acknowledged; fails when every writer ended before that. */
  acknowledged(more: number): Promise<void>;
  /** Resolves when the last of them has ended. */
  stop(): Promise<void>;
}

/** The same body for every create: a text of its own would prove nothing more. */
export const bodyOf = (entry: EntryResource, world: Pick<World, 'material'>): Body => validBody(entry, world.material);

export const create = (client: Client, entry: EntryResource, body: Body, key: string) =>
  client.post(entry.api.path, body, { 'idempotency-key': key });

/** Several writers who create records as fast as the server takes them, until it is gone. */
export function startWriters(client: Client, entry: EntryResource, body: Body, many = 6): Writers {
  const acknowledged = new Map<string, string>();
  const asked = new Set<string>();
  const answered = new Map<number, number>();
  let isOver = false;
  let told = () => {};
  let last = '';
  const writer = async (_: unknown, writer: number) => {
    for (let n = 0; !isOver; n++) {
      const key = `${writer}-${n}-${crypto.randomUUID()}`;
      asked.add(key);
      const answer = await create(client, entry, body, key).catch((error: unknown) => {
        // The server is gone: whether this one counted, nobody knows. Anything else, a 500 among them, is a finding.
        if (!(error instanceof TypeError)) throw error;
        last = `no answer (${String(error.cause ?? error)})`;
        return undefined;
      });
      if (!answer) return;
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      last = `${answer.status} ${answer.text}`;
      if (answer.status === 201) acknowledged.set(key, recordOf(answer).id);
      told();
    }
  };
  const running = Promise.all(Array.from({ length: many }, writer));
  return {
    attempts: { acknowledged, asked },
    answered,
    acknowledged(more) {
      const goal = acknowledged.size + more;
      const reached = new Promise<void>((resolve) => {
        told = () => acknowledged.size >= goal && resolve();
      });
      const ended = running.then(() => {
        throw new Error(`The writers ended with ${acknowledged.size} of ${goal} acknowledged: ${last}`);
      });
      return Promise.race([reached, ended]);
    },
    async stop() {
      isOver = true;
      await running;
    },
  };
}
