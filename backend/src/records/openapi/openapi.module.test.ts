import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { startApp } from '../../testing/app';
import { openApiModule } from './openapi.module';

it('is described once, and packed before it is sent, as whoever asks takes it', async () => {
  const document = { says: 'what the API has'.repeat(30_000) };
  const describe = vi.fn(() => document);
  const test = await startApp({ modules: [openApiModule(describe)] });
  const ask = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await new Promise<IncomingMessage>((done) => get(`${test.url}/api/openapi.json`, { headers }, done));
    return { headers: answer.headers, bytes: await buffer(answer) };
  };
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0', 'identity'],
    [undefined, 'identity'],
    ['br', 'br'],
  ] as const) {
    const { headers, bytes } = await ask(accepted);
    expect(headers['content-encoding'] ?? 'identity', accepted).toBe(encoding);
    expect(JSON.parse(read[encoding](bytes).toString()), accepted).toEqual(document);
    // What is packed for each answer is sent as it comes, without a length.
    expect(headers).toMatchObject({ 'content-length': String(bytes.length), vary: 'accept-encoding' });
  }
  expect(describe).toHaveBeenCalledTimes(1);
});
