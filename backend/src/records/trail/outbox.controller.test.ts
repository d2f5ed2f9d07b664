import { Module } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { administrationRoutes, mailColumns } from '../../../../schemas/api/administration';
import { Leases } from '../../mail/leases';
import { aMail, put, startMailApp } from '../../mail/testing/app';
import { startSmtp } from '../../mail/testing/smtp';
import { addAccount, bearer, tokenOf } from '../../testing/accounts';
import type { TestApp } from '../../testing/app';
import { Totals } from '../list/totals';
import { OutboxController, OutboxList } from './outbox.controller';

@Module({ controllers: [OutboxController], providers: [OutboxList, Totals] })
class OutboxModule {}

const startOutbox = (environment?: Record<string, string>) => startMailApp(environment, [OutboxModule]);

const production = { NODE_ENV: 'production', JWT_SECRET: 'mKq2v8-ZxLw0pTn5RyHd7sJcUe3aGfBi' };

async function admin(test: TestApp) {
  await addAccount(test, { email: 'admin@demo.test', role: 'admin' });
  const headers = bearer(await tokenOf(test, 'admin@demo.test'));
  return (path: string) => test.request(path, { headers });
}

describe('the outbox', () => {
  it('is read by administrators only', async () => {
    const test = await startOutbox();
    const id = await put(test);
    for (const role of ['student', 'professor', 'hod', 'drpc'] as const) {
      await addAccount(test, { email: `${role}@demo.test`, role });
      const headers = bearer(await tokenOf(test, `${role}@demo.test`));
      for (const path of ['/api/mail', `/api/mail/${id}`, '/api/mail/x'])
        expect((await test.request(path, { headers })).status).toBe(403);
    }
    expect((await test.request('/api/mail')).status).toBe(401);
  });

  it('sends again what has its words still, and says so where it has not', async () => {
    const smtp = await startSmtp();
    const test = await startOutbox({ SMTP_URL: smtp.url });
    await addAccount(test, { email: 'admin@demo.test', role: 'admin' });
    const headers = bearer(await tokenOf(test, 'admin@demo.test'));
    const plain = { text: 'You head Pathology.', html: '<p>You head Pathology.</p>' };
    smtp.refuse(550);
    const [id, linked] = [await put(test, aMail(plain)), await put(test)];
    await vi.waitFor(async () => {
      const rows = await test.database.read<{ state: string }>('SELECT state FROM mails');
      expect(rows.map(({ state }) => state)).toEqual(['dead', 'dead']);
    });
    smtp.refuse(undefined);
    const again = (mail?: string) => test.request(`/api/mail/${mail}/again`, { headers, json: {} });
    expect(await (await again(linked)).json()).toMatchObject({ message: expect.stringContaining('make a new one') });
    const answer = await again(id);
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ id, attempts: 0 })]);
    expect((await smtp.until(1))[0]?.recipients).toEqual(['asha@demo.test']);
    expect(await test.database.read("SELECT record FROM audit WHERE action = 'mail-again'")).toEqual([{ record: id }]);
  });

  it('shows a demo its mails whole', async () => {
    const test = await startOutbox();
    const id = await put(test);
    const get = await admin(test);
    const list = await get('/api/mail');
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(await list.json()).toEqual([
      {
        id,
        to: { name: 'Asha Rao', address: 'asha@demo.test' },
        template: 'probe',
        subject: 'A probe',
        text: expect.stringContaining('token=c2VjcmV0'),
        state: 'kept',
        attempts: 0,
        error: null,
        nextAt: expect.any(String),
        createdAt: expect.any(String),
        sentAt: null,
      },
    ]);
    expect(await (await get(`/api/mail/${id}`)).json()).toMatchObject({ html: expect.stringContaining('c2VjcmV0') });
  });

  it('hides the secrets of links elsewhere, also from whoever reads the database', async () => {
    const test = await startOutbox(production);
    const id = await put(test);
    const get = await admin(test);
    const shown = (await (await get('/api/mail')).text()) + (await (await get(`/api/mail/${id}`)).text());
    expect(shown).toContain('token=[hidden]');
    expect(shown).not.toContain('c2VjcmV0');
    expect(JSON.stringify(await test.database.read('SELECT * FROM mails'))).not.toContain('c2VjcmV0');
  });

  it('hides them in a mail that waits to be sent, which a copy of the database does not tell', async () => {
    const test = await startOutbox({
      ...production,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'https://log.example.test',
    });
    const leases = test.app.get(Leases);
    // The server sends nothing meanwhile, however long this takes.
    const claims = vi.spyOn(leases, 'claim').mockResolvedValue([]);
    await put(test);
    const text = await (await (await admin(test))('/api/mail')).text();
    expect(text).toContain('token=[hidden]');
    expect(JSON.stringify(await test.database.read('SELECT * FROM mails'))).not.toContain('c2VjcmV0');
    claims.mockRestore();
    const sent = await leases.claim(5);
    expect(sent.map((mail) => mail.text)).toEqual([expect.stringContaining('token=c2VjcmV0')]);
  });

  it('is filtered, searched, sorted and cut into pages', async () => {
    const test = await startOutbox();
    await put(test, aMail({ subject: 'First', to: { name: 'José', email: 'jose@demo.test' } }));
    await put(test, aMail({ subject: 'Second', template: 'other' }));
    await put(test, aMail({ subject: 'Third', to: { name: 'No address', email: 'nowhere' } }));
    const get = await admin(test);
    const subjects = async (query: string) => {
      const response = await get(`/api/mail?${query}`);
      const rows = (await response.json()) as { subject: string }[];
      return [rows.map(({ subject }) => subject).join(), response.headers.get('x-total-count')];
    };
    expect(await subjects('')).toEqual(['Third,Second,First', '3']);
    expect(await subjects('_start=1&_end=2')).toEqual(['Second', '3']);
    expect(await subjects('_sort=subject&_order=asc')).toEqual(['First,Second,Third', '3']);
    expect(await subjects('q=jose')).toEqual(['First', '1']);
    expect(await subjects('q=demo&_sort=createdAt&_order=desc&_end=1')).toEqual(['Second', '2']);
    expect(await subjects('q=%25')).toEqual(['', '0']);
    expect(await subjects('state=dead')).toEqual(['Third', '1']);
    expect(await subjects('state=unheard')).toEqual(['', '0']);
    expect(await subjects('state_ne=dead&template=other')).toEqual(['Second', '1']);
    expect(await subjects('createdAt_lte=2000-01-01')).toEqual(['', '0']);
    expect(await subjects('createdAt_gte=2000-01-01&_end=1')).toEqual(['Third', '3']);
  });

  it('has the days of the college', async () => {
    const test = await startOutbox({ TIME_ZONE: 'Asia/Kolkata' });
    for (const [subject, at] of [
      ['Before', '2026-03-08T18:29:59.999Z'],
      ['Dawn', '2026-03-08T18:30:00.000Z'],
      ['Night', '2026-03-09T18:29:59.999Z'],
      ['After', '2026-03-09T18:30:00.000Z'],
    ] as const) {
      const id = await put(test, aMail({ subject }));
      await test.database.transaction((tx) => tx.run('UPDATE mails SET createdAt = ? WHERE id = ?', [at, id]));
    }
    const get = await admin(test);
    const subjects = async (query: string) =>
      ((await (await get(`/api/mail?${query}`)).json()) as { subject: string }[]).map(({ subject }) => subject);
    expect(await subjects('createdAt_gte=2026-03-09&createdAt_lte=2026-03-09')).toEqual(['Night', 'Dawn']);
    expect(await subjects('createdAt_gte=2026-03-09T18:30:00.000Z')).toEqual(['After']);
  });

  it.each([
    'createdAt_gte=2026-02-30',
    'html=x',
    'text_like=token',
    'leaseToken=x',
    '_sort=html',
    '_order=up',
    '_start=-1',
    'q=a&q=b',
    'constructor=x',
  ])('does not answer %s', async (query) => {
    const test = await startOutbox();
    expect((await (await admin(test))(`/api/mail?${query}`)).status).toBe(400);
  });

  it('is filtered by what its description names, and by nothing else', async () => {
    const get = await admin(await startOutbox());
    const described = Object.keys(administrationRoutes['GET mail'].query.properties);
    for (const [name, comparison] of Object.entries(mailColumns))
      for (const suffix of ['', '_ne', '_gte', '_lte', '_like']) {
        const value = comparison === 'moment' ? '2026-03-09' : '1';
        const { status } = await get(`/api/mail?${name}${suffix}=${value}`);
        expect(status, name + suffix).toBe(described.includes(name + suffix) ? 200 : 400);
      }
  });

  it('has no mail of another id', async () => {
    const test = await startOutbox();
    const get = await admin(test);
    for (const id of ['x', '01890000-0000-7000-8000-000000000000', `${await put(test)}%20`])
      expect((await get(`/api/mail/${id}`)).status).toBe(404);
  });
});
