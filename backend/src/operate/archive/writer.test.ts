import { Writable } from 'node:stream';
import { Header } from 'tar';
import { expect, it } from 'vitest';
import { ArchiveWriter } from './writer';

/** The first block of what is written for an entry, whose bytes do not come. */
async function headerOf(path: string, size: number): Promise<{ block: Buffer; refusal: string }> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const refusal = await new ArchiveWriter(out, new Date(0)).add(path, size, none()).then(
    () => '',
    (error: Error) => error.message,
  );
  return { block: Buffer.concat(chunks), refusal };
}

async function* none(): AsyncGenerator<Uint8Array> {}

it.each([0, 8 * 1024 ** 3, 3 * 1024 ** 4])('states a table of %i bytes so that it is read again', async (size) => {
  const { block } = await headerOf('tables/audit.jsonl', size);
  expect(new Header(block)).toMatchObject({ path: 'tables/audit.jsonl', size, cksumValid: true });
});

it('refuses a path that an archive would cut', async () => {
  const path = `tables/${'x'.repeat(200)}.jsonl`;
  expect((await headerOf(path, 0)).refusal).toBe(`${path} does not fit into an archive`);
});
