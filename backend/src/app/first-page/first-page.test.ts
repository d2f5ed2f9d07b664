/** The document of the area as somebody gets it who is signed in, with what the page asks first. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, HttpCode } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { type EntryResource, HOUR_MS, showDay, titleField, todayIn } from '../../../../schemas';
import { addAccount, tokenOf } from '../../testing/accounts';
import { startApp } from '../../testing/app';
import { temporaryDirectory } from '../../testing/temporary';

const entry = registry.entries[0] as EntryResource;
const title = titleField(entry).readName;
const hostile = '</script><script>alert(1)</script> & "more"';
/** Fourteen hours ahead of Greenwich, where the first moment of a day is always on the day before. */
const AHEAD = 'Pacific/Kiritimati';
let asked = 0;

@Controller('probe')
class Probe {
  @Get('rows')
  rows() {
    asked++;
    return [{ id: '1', createdAt: '2026-03-01T08:00:00.000Z', status: 'pending', [title]: hostile }];
  }

  @Get('dawn')
  dawn() {
    const createdAt = new Date(Date.parse(`${todayIn(AHEAD)}T00:00:00Z`) - 14 * HOUR_MS).toISOString();
    return [{ id: '1', resource: entry.name, record: { createdAt, student: { name: 'B. Resident' } } }];
  }

  @Get('late')
  late() {
    return new Promise(() => undefined);
  }

  @Get('gone')
  @HttpCode(410)
  gone() {
    return { message: 'gone' };
  }
}

const html = `<!doctype html>
<html lang="en"><head><title>Countersign</title><script>theme()</script></head>
<body><div id="root"><main class="area-main area-awaited"><p>Loading…</p></main></div></body></html>`;

const page = (rows: string, ...more: string[]) => ({
  heading: entry.label.many,
  rows: `/api/probe/${rows}`,
  urls: more.map((name) => `/api/probe/${name}`),
});

async function start(environment: Record<string, string> = {}) {
  const webRoot = await mkdtemp(join(await temporaryDirectory(), 'web-'));
  await writeFile(join(webRoot, 'index.html'), html);
  const student = { [entry.route]: page('rows', 'gone'), late: page('late') };
  await writeFile(join(webRoot, 'first-pages.json'), JSON.stringify({ student, faculty: { queue: page('dawn') } }));
  const modules = [{ module: class ProbeModule {}, controllers: [Probe] }];
  const test = await startApp({ webRoot, entries: registry.entries, modules }, environment);
  await addAccount(test, { email: 'a@example.test', name: 'A. Resident' });
  const token = await tokenOf(test, 'a@example.test');
  const get = (path: string, cookie = `token=${token}`) => test.request(path, { headers: { cookie } });
  return { get, test };
}

describe('the first page', () => {
  it('has the heading, the rows and the answers, as one person has them', async () => {
    const { get } = await start();
    const response = await get(`/student/${entry.route}`);
    const text = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain(`<h1>${entry.label.many}</h1>`);
    expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(text).not.toContain('<script>alert');
    const [, island = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(text) ?? [];
    const known = JSON.parse(island);
    expect(known['/api/auth/me'].body).toMatchObject({ side: 'student', name: 'A. Resident' });
    expect(known['/api/probe/rows'].body).toMatchObject([{ [title]: hostile }]);
    // What was refused is asked for by the page itself, which says so.
    expect(Object.keys(known)).toEqual(['/api/auth/me', '/api/probe/rows']);
  });

  it('says of what waits when it was logged by the days of the college', async () => {
    const { get, test } = await start({ TIME_ZONE: AHEAD });
    await addAccount(test, { email: 'b@example.test', name: 'Dr. B', role: 'lecturer' });
    const response = await get('/faculty/queue', `token=${await tokenOf(test, 'b@example.test')}`);
    expect(await response.text()).toMatch(
      `B. Resident</strong> · ${entry.label.one} · ${showDay(todayIn(AHEAD))} · logged today`,
    );
  });

  it('lets its own script run and no other', async () => {
    const { get } = await start();
    const policies = await Promise.all(
      [`/student/${entry.route}`, '/student/other', '/api/auth/me'].map(async (path) =>
        (await get(path)).headers.get('content-security-policy'),
      ),
    );
    const hash = "'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='";
    expect(policies.map((policy) => policy?.match(/script-src ([^;]*)/)?.[1])).toEqual([
      `'self' ${hash}`,
      `'self' ${hash}`,
      "'self'",
    ]);
  });

  it.each([
    ['nobody is signed in', `/student/${entry.route}`, ''],
    ['a session is not one', `/student/${entry.route}`, 'token=x'],
    ['the page is on the other side', '/faculty/dashboard', undefined],
  ])('is the same for everybody where %s', async (_, path, cookie) => {
    const { get } = await start();
    const response = await get(path, cookie);
    expect(await response.text()).toBe(html);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0');
  });

  it('leaves what is not answered in time to the page', async () => {
    const { get } = await start();
    const text = await (await get('/student/late')).text();
    expect(text).toContain(`<h1>${entry.label.many}</h1>`);
    const [, island = ''] = /id="answers">(.*?)<\/script>/.exec(text) ?? [];
    expect(Object.keys(JSON.parse(island))).toEqual(['/api/auth/me']);
  });

  it('takes no address for a page that is none', async () => {
    const { get } = await start();
    for (const path of ['/student/constructor', '/student/__proto__', '/student']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('Loading…');
    }
  });

  it('asks nothing of a list where the address asks for something of its own', async () => {
    const { get } = await start();
    asked = 0;
    const text = await (await get(`/student/${entry.route}?entry=1`)).text();
    expect(asked).toBe(0);
    expect(text).toContain('"/api/auth/me"');
    expect(text).toContain('Loading…');
  });
});
