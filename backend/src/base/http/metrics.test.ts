import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BlobStore } from '../../files/blob-store';
import { startMailApp } from '../../mail/testing/app';
import { startApp } from '../../testing/app';

const token = 'nZ4vQ8sLw2Rk7Yp0Tb5Xc9Gh3Jm6Df1A';
const bearer = { authorization: `Bearer ${token}` };

describe('/metrics', () => {
  it('is not there without its setting', async () => {
    const test = await startApp();
    const [asked, nowhere] = await Promise.all(
      ['/metrics', '/nowhere'].map((path) => test.request(path, { headers: bearer })),
    );
    expect([asked?.status, await asked?.text()]).toEqual([404, await nowhere?.text()]);
  });

  it('is for whoever knows the token', async () => {
    const test = await startApp({}, { METRICS_TOKEN: token });
    for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
      const refused = await test.request('/metrics', { headers: { authorization } });
      expect([refused.status, await refused.text()]).toEqual([
        401,
        '{"message":"Not for you","code":"unauthenticated"}',
      ]);
    }
    const response = await test.request('/metrics', { headers: bearer });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('process_resident_memory_bytes');
  });

  it('counts requests by their route, and never tells an address or a token', async () => {
    const test = await startApp({}, { METRICS_TOKEN: token });
    await test.request('/api/files/01a1f943-43be-753a-a42a-09e5140bcbf4?q=asha');
    await test.request('/nowhere/asha');
    const text = await (await test.request('/metrics', { headers: bearer })).text();
    expect(text).toContain(
      'countersign_http_request_seconds_count{method="GET",route="/api/files/:id",status="401"} 1',
    );
    expect(text).toMatch(/route="(none|\*|\/\*)",status="404"/);
    for (const secret of ['asha', '01a1f943', token]) expect(text).not.toContain(secret);
  });

  it('has everything that the dashboard and the alerts ask for', async () => {
    const test = await startMailApp({ METRICS_TOKEN: token });
    const text = await (await test.request('/metrics', { headers: bearer })).text();
    for (const file of ['docs/grafana.json', 'docs/operations.md']) {
      const asked = readFileSync(file, 'utf8').match(/\b(?:countersign_[a-z]\w+|nodejs_\w+|process_\w+_bytes)/g) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      for (const name of new Set(asked))
        expect(text, name).toContain(`# TYPE ${name.replace(/_(?:count|bucket)$/, '')} `);
    }
  });

  it('tells what is away, and how the mails stand', async () => {
    const test = await startMailApp({ METRICS_TOKEN: token });
    test.app.get(BlobStore).check = () => Promise.reject(new Error('away'));
    await test.database.transaction((tx) =>
      tx.run(
        `INSERT INTO mails (id, toAddress, toName, template, subject, text, html, state, nextAt, createdAt)
         VALUES ('1', 'a@b.test', 'A', 't', 's', 't', 'h', 'queued', '9999', ?), ('2', 'a@b.test', 'A', 't', 's', 't', 'h', 'dead', '', '')`,
        [new Date(Date.now() - 60_000).toISOString()],
      ),
    );
    const text = await (await test.request('/metrics', { headers: bearer })).text();
    expect(text).toContain('countersign_ready{part="database"} 1');
    expect(text).toContain('countersign_ready{part="files"} 0');
    expect(text).toContain('countersign_mails{state="queued"} 1');
    expect(text).toContain('countersign_mails{state="dead"} 1');
    expect(Number(/^countersign_mail_wait_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(59);
    expect(text).not.toContain('a@b.test');
  });
});
