/**
 * Every operation that the API describes, asked by every role with what it describes and what it does not: the answer is one that
 * is described, in status and shape, is never a 5xx, and tells nothing of the inside. `npm run test:fuzz` asks thirty times as much,
 * with a seed of its own that it prints; `FUZZ_SEED` repeats a run.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../backend/src/app/product';
import { emailOf, everyone, type Who } from '../contract/support/cast';
import { engines } from '../contract/support/engines';
import { Client } from '../contract/support/http';
import { signIn } from '../contract/support/people';
import { openWorld, type World } from '../contract/support/world';
import { type Document, operationsOf } from './document';
import { type Request, requestsOf } from './values';

const isLong = process.env.FUZZ === 'long';
const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_260_301));
const asked = ['owner', 'counterpart', 'head', 'coordinator', 'administrator', 'nobody'] as const;

const document = JSON.parse(JSON.stringify(product.openApi())) as Document;
const operations = operationsOf(document);

/** Frames of a stack, words of a database or a disk, and what a hash begins with. */
const inside =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d+|SQLITE|QueryFailed|near "|ER_[A-Z_]{4,}|ENOENT|ECONN|\$argon2|passwordHash|tokenHash|\/(?:tmp|dev|home|var)\//;

describe(`with the seed ${seed}`, () => {
  let world: World;
  const clients = new Map<string, Client>();
  const ids = new Set<string>();
  let requests: ReturnType<typeof requestsOf>;
  let sent = 0;

  beforeAll(async () => {
    world = await openWorld(engines[0] ?? 'sqlite', undefined, { TRUST_PROXY: '1' });
    for (const who of everyone) ids.add(world.idOf(who));
    requests = requestsOf(document, () => [...ids]);
  });
  afterAll(() => {
    if (isLong) console.log(`${sent} requests to ${operations.length} operations with FUZZ_SEED=${seed}.`);
    return world.close();
  });

  /** Some requests end sessions or close accounts: then they are opened again. */
  async function clientOf(who: (typeof asked)[number]): Promise<Client> {
    if (who === 'nobody') return world.as('nobody');
    const there = clients.get(who) ?? world.as(who);
    if ((await there.get('auth/me')).status === 200) return there;
    await world.database.transaction((tx) =>
      tx.run(`UPDATE users SET state = 'active', email = ? WHERE id = ?`, [emailOf(who), world.idOf(who)]),
    );
    const again = await signIn(world, emailOf(who as Who), who === 'owner');
    clients.set(who, again);
    return again;
  }

  it.each(operations.map((operation, index) => [operation.name, operation, index] as const))(
    '%s',
    async (_, operation, index) => {
      const roles = isLong ? asked : [0, 1].map((turn) => asked[(index + 3 * turn + seed) % asked.length] ?? 'owner');
      const faults: string[] = [];
      for (const [turn, who] of roles.entries()) {
        const samples = fc.sample(requests(operation), { seed: seed + 31 * index + turn, numRuns: isLong ? 10 : 1 });
        for (const request of samples) {
          const fault = await faultOf(await clientOf(who), request);
          if (fault) faults.push(`${who} ${request.path} ${JSON.stringify(request.body)?.slice(0, 600)}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);

      async function faultOf(client: Client, { path, headers, body }: Request): Promise<string | undefined> {
        sent += 1;
        const from = { 'x-forwarded-for': `203.0.${sent % 250}.${Math.floor(sent / 250) % 250}` };
        const response = await send(client, operation.method, path, body, { ...headers, ...from });
        const type = response.headers.get('content-type') ?? '';
        const text = await response.text();
        if (response.status >= 500) return `${response.status} ${text.slice(0, 300)}`;
        if (inside.test(text) && operation.path !== '/api/openapi.json') return `tells: ${inside.exec(text)?.[0]}`;
        for (const [found] of text.slice(0, 20_000).matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}\b/g))
          if (ids.size < 2000) ids.add(found);
        return operation.fault(response.status, type, type.includes('json') ? JSON.parse(text || 'null') : text);
      }
    },
  );

  const send = (
    { base, token }: Client,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ) => {
    const isForm = typeof body === 'object' && body !== null && Object.values(body).some((one) => one instanceof File);
    return fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? formOf(body as object) : JSON.stringify(body) }),
    });
  };
});

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(
      name,
      value instanceof File ? value : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    );
  return form;
}
