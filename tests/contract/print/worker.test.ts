/** The thread that sets logbooks in type, as it is built: the server hears everybody else meanwhile. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Log } from '../../../backend/src/base/log/log';
import type { PdfJob } from '../../../backend/src/print/pdf/documents';
import { PdfPool, type PoolOptions, poolOptions } from '../../../backend/src/print/pdf/pool';
import { sampleLogbook } from '../../../backend/src/print/pdf/sample';
import { noPdfText, pdfText, squeezed } from '../../support/pdf-text';

const script = resolve('build', 'server', 'pdf-worker.js');
const job = (entries: number): PdfJob => ({ document: 'logbook', model: sampleLogbook(entries) });
const make = (pool: PdfPool, what: PdfJob) => pool.reserve((set) => set(what));

describe('the PDF thread', () => {
  const pools: PdfPool[] = [];
  let folder: string;
  const open = (options: Partial<PoolOptions> = {}) => {
    const pool = new PdfPool(new Log(() => undefined), { ...poolOptions, script, ...options });
    pools.push(pool);
    return pool;
  };
  /** A thread that does what the text says with its first question. */
  const odd = async (text: string) => {
    const file = join(folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(
      file,
      `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', () => {${text}});`,
    );
    return file;
  };

  beforeAll(async () => {
    if (!existsSync(script)) throw new Error('There is no build of the server: run npm run build first');
    folder = await mkdtemp(join(tmpdir(), 'countersign-pool-'));
  });
  afterAll(async () => {
    for (const pool of pools) await pool.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives the same bytes for the same input, and the process goes on meanwhile', async () => {
    const pool = open();
    const first = await make(pool, job(100));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 5);
    const began = performance.now();
    const [one, two] = await Promise.all([make(pool, job(200)), make(pool, job(100))]);
    const took = performance.now() - began;
    clearInterval(counting);
    expect(Buffer.from(two).equals(Buffer.from(first))).toBe(true);
    expect(one.byteLength).toBeGreaterThan(50_000);
    // Set in this thread, the document would have left room for no more than a turn or two.
    expect(turns).toBeGreaterThan(took / 100);
  }, 60_000);

  it.skipIf(noPdfText)(
    'prints each of 150 entries',
    async () => {
      const model = sampleLogbook(150);
      const text = squeezed(await pdfText(await make(open(), { document: 'logbook', model })));
      const rows = model.sections.flatMap((section) => (section.kind === 'table' ? section.rows : []));
      expect(rows).toHaveLength(150);
      const missing = rows.filter(({ cells, notes }) =>
        [...cells, ...notes.map((note) => note.text)].some(
          (cell) => !text.includes(squeezed(typeof cell === 'string' ? cell : cell.text)),
        ),
      );
      expect(missing).toEqual([]);
      expect(text.match(/NameoftheteacherGood-3/gu)).toHaveLength(150);
    },
    60_000,
  );

  it('is made ready once, and a failure of that is nobody’s', async () => {
    const counting = await odd(
      'globalThis.asked = (globalThis.asked ?? 0) + 1; parentPort.postMessage({ ok: true, bytes: [globalThis.asked] })',
    );
    const pool = open({ script: counting });
    await Promise.all([pool.warm(), pool.warm()]);
    expect(await make(pool, job(1))).toEqual([2]);
    await pool.warm();
    expect(await make(pool, job(1))).toEqual([3]);
    const refusing = open({ script: await odd(`parentPort.postMessage({ ok: false, error: 'no ink' })`) });
    await expect(refusing.warm()).resolves.toBeUndefined();
  });

  it('refuses one more than may wait, and then takes the next', async () => {
    const pool = open({ most: 2 });
    const under = [make(pool, job(10)), make(pool, job(10))];
    await expect(make(pool, job(10))).rejects.toMatchObject({ status: 429 });
    await Promise.all(under);
    expect((await make(pool, job(10))).byteLength).toBeGreaterThan(1000);
  });

  it('is ended when it gives no answer, ends by itself or fails, and another takes over', async () => {
    const silent = open({ script: await odd(''), timeout: 50 });
    await expect(make(silent, job(1))).rejects.toThrow('gave no answer in 50 ms');
    const leaving = open({ script: await odd('process.exit(3)') });
    await expect(make(leaving, job(1))).rejects.toThrow('The PDF thread ended');
    await expect(make(leaving, job(1)), 'a new thread, which ends as well').rejects.toThrow('The PDF thread ended');
    const broken = open({ script: await odd(`throw new Error('broken')`) });
    await expect(make(broken, job(1))).rejects.toThrow('broken');
    const refusing = open({ script: await odd(`parentPort.postMessage({ ok: false, error: 'no ink' })`) });
    await expect(make(refusing, job(1))).rejects.toThrow('A document could not be made: no ink');
  });
});
