import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./audit.mjs', import.meta.url));
let registry: Server | undefined;
afterEach(() => registry?.close());

const weak = (name: string) => ({
  [name]: [
    {
      id: 1,
      url: 'https://example.org/1',
      title: `${name} is weak`,
      severity: 'critical',
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});

/**
 * @param answer to the question which of these packages have weaknesses; undefined when the registry does not
 * accept the question
 */
async function audited(answer: (asked: string) => object | undefined, more: NodeJS.ProcessEnv = {}) {
  registry = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.method !== 'POST') return void response.writeHead(404).end('{}');
    const sent = Buffer.concat(parts);
    const asked = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    const found = answer(String(asked));
    response.writeHead(found ? 200 : 405, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  }).listen(0);
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    ...more,
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, ended] = [Promise.all([text(child.stdout), text(child.stderr)]), once(child, 'close')];
  return { code: (await ended)[0] as number, said: (await said).join('') };
}

const onlyKnown = (asked: string) => (asked.includes('minimist') ? weak('minimist') : {});

it('passes where the registry answers and names no weakness of ours', async () => {
  const { code, said } = await audited(onlyKnown);
  expect([code, said]).toEqual([0, expect.stringContaining('found 0 vulnerabilities')]);
});

it('fails for a weakness of what runs', async () => {
  const { code, said } = await audited((asked) => (asked.includes('minimist') ? weak('minimist') : weak('fastify')));
  expect([code, said]).toEqual([1, expect.stringContaining('fastify is weak')]);
});

it.each([
  ['refuses the question', () => undefined, {}],
  ['knows no weakness at all', () => ({}), {}],
  ['is not asked, for npm is offline', onlyKnown, { npm_config_offline: 'true' }],
])('says so instead of passing where the registry %s', async (_, answer, more) => {
  const { code, said } = await audited(answer, more);
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing is known about weaknesses')]);
});
