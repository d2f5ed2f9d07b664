import { WriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxFileBytes, unknownKind } from '../../../schemas/files';
import { fileSize } from '../../../schemas/texts/file-size';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Database, newId } from '../base/database';
import { Gate } from '../base/limits/gate';
import { Zip } from '../in-and-out/export/zip';
import { addAccount, bearer, tokenOf } from '../testing/accounts';
import { startApp, type TestApp } from '../testing/app';
import { docx, pdf, png } from '../testing/sample-files';
import { BlobStore } from './blob-store';
import { FileAccess } from './file-access';
import { Files } from './files';
import { sweep } from './sweep';
import { Uploads } from './uploads';

/** Keeps every file of a body as the viewer's own; a field `fail` makes the transaction fail. */
@Controller('probe')
class Probe {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: Files,
    private readonly database: Database,
  ) {}

  @Post()
  async upload(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { fields, files } = await this.uploads.read(request, reply);
    const stored = await Promise.all(Object.values(files).map((upload) => this.files.store(upload)));
    const ids = await this.database.transaction(async (tx) => {
      const kept: string[] = [];
      for (const one of stored)
        kept.push(await this.files.keep(tx, one, { table: 'probe', id: viewer.id, by: viewer.id }));
      if ('fail' in fields) throw new Error('no');
      return kept;
    });
    return { fields, ids };
  }
}

async function start() {
  const test = await startApp({ modules: [{ module: class ProbeModule {}, controllers: [Probe] }] });
  test.app.get(FileAccess).register('probe', async (viewer, file) => file.ownerId === viewer.id);
  await addAccount(test, { email: 'a@demo.test' });
  await addAccount(test, { email: 'b@demo.test' });
  return { test, mine: bearer(await tokenOf(test, 'a@demo.test')), theirs: bearer(await tokenOf(test, 'b@demo.test')) };
}

type Part = string | { bytes: Buffer; name: string };

async function send(test: TestApp, headers: Record<string, string>, parts: Record<string, Part>) {
  const body = new FormData();
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') body.append(field, part);
    else body.append(field, new Blob([new Uint8Array(part.bytes)], { type: 'text/html' }), part.name);
  }
  const response = await test.request('/api/probe', { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

async function upload(test: TestApp, headers: Record<string, string>, bytes: Buffer, name: string): Promise<string> {
  const { body } = await send(test, headers, { file: { bytes, name } });
  return String((body.ids as unknown as string[])[0]);
}

async function litter(test: TestApp) {
  const files = async (directory: string) =>
    (await readdir(join(test.dataDir, directory), { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  return { spool: (await files('spool')).length, blobs: (await files('files')).length };
}

describe('an upload', () => {
  it('is kept with its owner and served as what its bytes are', async () => {
    const { test, mine } = await start();
    const { status, body } = await send(test, mine, {
      remarks: 'fine',
      certificateImg: { bytes: png, name: 'C:\\temp\\my "certificate".html' },
    });
    expect(status).toBe(201);
    expect(body.fields).toEqual({ remarks: 'fine' });
    const [row] = await test.database.read('SELECT * FROM files');
    expect(row).toMatchObject({
      name: 'my "certificate".html',
      type: 'png',
      size: png.length,
      field: 'certificateImg',
      ownerTable: 'probe',
    });
    const got = await test.request(`/api/files/${row?.id}`, { headers: mine });
    expect(got.status).toBe(200);
    expect(Buffer.from(await got.arrayBuffer()).equals(png)).toBe(true);
    const header = (name: string) => got.headers.get(name);
    expect(header('content-type')).toBe('image/png');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(header('cache-control')).toBe('private, no-store');
    expect(header('content-disposition')).toBe(
      `inline; filename="my _certificate_.html"; filename*=UTF-8''my%20%22certificate%22.html`,
    );
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 1 }));
  });

  it('keeps the end of a long name, without half a character', async () => {
    const { test, mine } = await start();
    const id = await upload(test, mine, png, `${'𝒜'.repeat(200)}x.png`);
    const [row] = await test.database.read('SELECT name FROM files WHERE id = ?', [id]);
    expect(row).toEqual({ name: `${'𝒜'.repeat(195)}x.png` });
  });

  it('of a PDF has no sandbox, in which Safari shows an empty page', async () => {
    const { test, mine } = await start();
    const id = await upload(test, mine, pdf, 'certificate.pdf');
    const got = await test.request(`/api/files/${id}`, { headers: mine });
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(got.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`,
    );
  });

  it('of a Word document is for saving', async () => {
    const { test, mine } = await start();
    const id = await upload(test, mine, docx, 'synopsis.docx');
    const got = await test.request(`/api/files/${id}`, { headers: mine });
    expect(got.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('can be read in part', async () => {
    const { test, mine } = await start();
    const id = await upload(test, mine, pdf, 'a.pdf');
    const get = (range: string) => test.request(`/api/files/${id}`, { headers: { ...mine, range } });
    const part = await get('bytes=0-4');
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-4/${pdf.length}`);
    expect((await get('bytes=99999-')).status).toBe(416);
  });

  it('whose content the store has lost is gone, and the operator is told', async () => {
    const { test, mine } = await start();
    const id = await upload(test, mine, pdf, 'a.pdf');
    const [{ key } = { key: '' }] = await test.database.read<{ key: string }>('SELECT * FROM files');
    await test.app.get(BlobStore).delete(key);
    const got = await test.request(`/api/files/${id}`, { headers: mine });
    expect([got.status, await got.json()]).toEqual([
      410,
      { code: 'gone', message: 'The content of this file is not there any more. Please tell your administrator.' },
    ]);
    expect(test.logged.join()).toContain(`"file":"${id}"`);
  });

  it('is nobody else’s, and says so as if it did not exist', async () => {
    const { test, mine, theirs } = await start();
    const id = await upload(test, mine, pdf, 'a.pdf');
    await test.database.transaction((tx) =>
      tx.run(
        `INSERT INTO files (id, ${test.database.quote('key')}, name, type, size, sha256, ownerTable, ownerId, field, createdBy, createdAt)
         VALUES (?, 'x/y', 'a', 'pdf', 1, '', 'unknown', 'x', '', '', '')`,
        [newId()],
      ),
    );
    const [unknown] = await test.database.read(`SELECT id FROM files WHERE ownerTable = 'unknown'`);
    const bodies = new Set<string>();
    for (const path of [id, newId(), 'x', '..%2f..%2fetc%2fpasswd', `${id}%20`, '😀', String(unknown?.id)]) {
      const response = await test.request(`/api/files/${path}`, { headers: theirs });
      expect(response.status, path).toBe(404);
      bodies.add(await response.text());
    }
    expect([...bodies]).toEqual(['{"message":"Not found","code":"not-found"}']);
    expect((await test.request(`/api/files/${id}`)).status).toBe(401);
  });

  it('of a type that is not taken is refused, whatever it is called', async () => {
    const { test, mine } = await start();
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const { status, body } = await send(test, mine, { file: { bytes: html, name: 'certificate.pdf' } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ file: 'Please choose a PDF, Word, JPEG or PNG file' });
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
  });

  it('of a Word document with macros is refused', async () => {
    const { test, mine } = await start();
    const zip = new Zip(new Date(0));
    const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    zip.addText(
      '[Content_Types].xml',
      () => `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    );
    zip.addText('word/vbaProject.bin', () => 'x');
    zip.end();
    const { status, body } = await send(test, mine, { file: { bytes: await buffer(zip.stream), name: 'a.docx' } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ file: expect.stringContaining('has macros') });
  });

  it('over the largest size is refused and leaves nothing', async () => {
    const { test, mine } = await start();
    const large = Buffer.concat([pdf, Buffer.alloc(maxFileBytes)]);
    const { status, body } = await send(test, mine, { file: { bytes: large, name: 'a.pdf' } });
    expect(status).toBe(413);
    const sentence = `The file is larger than ${fileSize(maxFileBytes)}. Please choose a smaller one.`;
    expect(body.errors).toEqual({ file: sentence });
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
    const just = Buffer.concat([pdf, Buffer.alloc(maxFileBytes - pdf.length)]);
    expect((await send(test, mine, { file: { bytes: just, name: 'a.pdf' } })).status).toBe(201);
  });

  it('that is empty is no file', async () => {
    const { test, mine } = await start();
    const { status, body } = await send(test, mine, { file: { bytes: Buffer.alloc(0), name: '' } });
    expect([status, body.ids]).toEqual([201, []]);
  });

  it('has no row when its owner’s transaction failed, and is swept after a day', async () => {
    const { test, mine } = await start();
    expect((await send(test, mine, { fail: '1', file: { bytes: png, name: 'a.png' } })).status).toBe(500);
    await upload(test, mine, png, 'kept.png');
    expect(await test.database.read('SELECT id FROM files')).toHaveLength(1);
    const blobs = test.app.get(BlobStore);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    expect(await sweep(test.database, blobs, hours(23))).toBe(0);
    expect(await sweep(test.database, blobs, hours(25))).toBe(1);
    expect((await litter(test)).blobs).toBe(1);
  });

  it('that is broken ends neither the process nor in litter', async () => {
    const { test, mine } = await start();
    const bodies = [
      '',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
      '--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--x--\r\n',
      '--x\r\n\r\n\r\n--x--',
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`,
    ];
    for (const body of bodies) {
      const headers = { ...mine, 'content-type': 'multipart/form-data; boundary=x' };
      const response = await test.request('/api/probe', { method: 'POST', headers, body });
      expect(response.status, JSON.stringify(body)).toBeLessThan(500);
      await response.text();
    }
    const headers = { ...mine, 'content-type': 'multipart/form-data' };
    expect((await test.request('/api/probe', { method: 'POST', headers, body: 'x' })).status).toBeLessThan(500);
    expect((await test.request('/healthz')).status).toBe(200);
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
  });

  it('whose sender hangs up half-way is forgotten', async () => {
    const { test, mine } = await start();
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    const head =
      `POST /api/probe HTTP/1.1\r\nhost: x\r\nauthorization: ${mine.authorization}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    socket.write(Buffer.concat([Buffer.from(head), png]));
    await vi.waitFor(async () => expect((await litter(test)).spool).toBe(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
    expect((await test.request('/healthz')).status).toBe(200);
  });

  it('whose sender hangs up while the first of its files is looked into leaves none of them', async () => {
    const { test, mine } = await start();
    let goOn = () => {};
    const hungUp = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let looked = 0;
    const { run } = Gate.prototype;
    const looking = vi.spyOn(Gate.prototype, 'run').mockImplementation(async function (this: Gate, job) {
      const found = await run.call(this, job);
      looked += 1;
      await hungUp;
      return found;
    });
    onTestFinished(() => looking.mockRestore());
    const part = (name: string) =>
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`),
        png,
        Buffer.from('\r\n'),
      ]);
    const body = Buffer.concat([part('one'), part('other'), Buffer.from('--x--\r\n')]);
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    socket.write(
      `POST /api/probe HTTP/1.1\r\nhost: x\r\nauthorization: ${mine.authorization}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    await vi.waitFor(() => expect(looked).toBe(1));
    socket.destroy();
    await vi.waitFor(async () => expect((await litter(test)).spool).toBe(0));
    goOn();
    await vi.waitFor(() => expect(looked).toBe(2));
    await vi.waitFor(async () => expect((await litter(test)).spool).toBe(0));
  });

  it.each(['ENOSPC', 'EDQUOT'])('that finds no room (%s) is answered by 507, wherever it was', async (code) => {
    const { test, mine } = await start();
    const full = Object.assign(new Error('secret'), { code });
    const large = { file: { bytes: Buffer.concat([pdf, Buffer.alloc(3_000_000)]), name: 'a.pdf' } };
    const answer = { status: 507, body: { code: 'full', message: expect.stringContaining('no room left') } };
    const spool = vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_, __, done) => done(full));
    onTestFinished(() => spool.mockRestore());
    expect(await send(test, mine, large)).toEqual(answer);
    spool.mockRestore();
    const handle = await open(test.dataDir);
    const store = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(full);
    await handle.close();
    onTestFinished(() => store.mockRestore());
    expect(await send(test, mine, large)).toEqual(answer);
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
  });

  it('with a text that is too long is refused, and nothing of it is cut', async () => {
    const { test, mine } = await start();
    const long = `fine${' '.repeat(64 * 1024)}or not`;
    const { status, body } = await send(test, mine, { remarks: long, file: { bytes: png, name: 'a.png' } });
    expect([status, body]).toMatchObject([400, { message: 'The field remarks is too long' }]);
    expect(await test.database.read('SELECT id FROM files')).toEqual([]);
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
  });

  it('that is refused is read to its end, so that whoever still sends it sees why', async () => {
    const { test, mine } = await start();
    const body = new FormData();
    body.append('one', new Blob(['no file that we know']), 'a.png');
    body.append('other', new Blob([new Uint8Array(8_000_000)]), 'b.png');
    const response = await test.request('/api/probe', { method: 'POST', headers: mine, body });
    expect([response.status, response.headers.get('connection')]).toEqual([422, 'keep-alive']);
    expect((await response.json()) as object).toMatchObject({ errors: { one: unknownKind } });
    await vi.waitFor(async () => expect(await litter(test)).toEqual({ spool: 0, blobs: 0 }));
  });

  it('may not bring a field twice', async () => {
    const { test, mine } = await start();
    const body = new FormData();
    body.append('a', '1');
    body.append('a', '2');
    const response = await test.request('/api/probe', { method: 'POST', headers: mine, body });
    expect(response.status).toBe(400);
  });
});

describe('FileAccess', () => {
  it('has one answer for each table', () => {
    const access = new FileAccess();
    access.register('memo', async () => true);
    expect(() => access.register('memo', async () => true)).toThrow(/Two checks/);
  });
});

describe('Files', () => {
  it('tells what it keeps', async () => {
    const { test } = await start();
    const files = test.app.get(Files);
    const file = { field: 'certificateImg', name: 'bls.pdf', type: 'pdf', size: pdf.length } as const;
    const upload = { ...file, open: () => Readable.from([pdf]) };
    const stored = await files.store(upload);
    const id = await test.database.transaction((tx) => files.keep(tx, stored, { table: 'probe', id: 'x', by: 'y' }));
    expect(await files.values([id])).toEqual(
      new Map([[id, { id, path: `/api/files/${id}`, name: 'bls.pdf', type: 'pdf', size: pdf.length }]]),
    );
    await files.discard(await files.store(upload));
    expect((await litter(test)).blobs).toBe(1);
  });
});
