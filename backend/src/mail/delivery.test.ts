import { randomBytes } from 'node:crypto';
import { createServer, Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Clock, Config } from '../base/config';
import { insertRow } from '../base/database/write-rows';
import { Log } from '../base/log/log';
import type { TestApp } from '../testing/app';
import { LEASE_MS, Leases } from './leases';
import type { MailRow } from './mail.table';
import { Outbox } from './outbox';
import { Smtp } from './smtp';
import { aMail, mails, put, startMailApp } from './testing/app';
import { emptyMariadb } from './testing/mariadb';
import { startSmtp, type TestSmtp } from './testing/smtp';
import { WaitingWords } from './waiting-words';
import { MailWorker } from './worker';

/** Sets the application's clock forward. */
function later(test: TestApp, ms: number): void {
  const clock = test.app.get(Clock);
  const now = clock.now().getTime() + ms;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
}

/**
 * Lets time pass in which nobody says anything on a connection to this server: whatever would have given up waiting by
 * then gives up. Both kinds of timers are led by hand: those of connections, and those of our own.
 */
function silenceOf({ url }: TestSmtp): (ms: number) => Promise<void> {
  const patience = new Map<Socket, number>();
  const real = Socket.prototype.setTimeout;
  const spy = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, done) {
    patience.set(this, ms);
    return real.call(this, ms, done);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    spy.mockRestore();
    vi.useRealTimers();
  });
  return async (ms) => {
    for (const [socket, most] of patience)
      if (String(socket.remotePort) === new URL(url).port && most > 0 && most <= ms) socket.emit('timeout');
    await vi.advanceTimersByTimeAsync(ms);
  };
}

const state = async (test: TestApp) => (await mails(test))[0]?.state;

const anotherWorker = ({ app, database }: TestApp) =>
  new MailWorker(database, app.get(Leases), app.get(Smtp), app.get(Config), app.get(Log));

async function deliverByBoth(test: TestApp, other: MailWorker): Promise<void> {
  for (let n = 0; n < 40; n++) await put(test, aMail({ subject: `Mail ${n}` }));
  const workers = [test.app.get(MailWorker), other];
  await Promise.all([...workers, ...workers].map((worker) => worker.deliver()));
  await vi.waitFor(async () => expect((await mails(test)).every((mail) => mail.state === 'sent')).toBe(true), 10_000);
}

const subjectsOf = (smtp: TestSmtp) => smtp.received.map(({ parsed }) => parsed.subject);

describe('a mail', () => {
  it('leaves once its transaction is committed, without being asked for', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url, CONTACT_EMAIL: 'office@college.test' });
    const id = await put(test, aMail({ unsubscribe: 'http://127.0.0.1/u?token=x' }));
    const [mail] = await smtp.until(1);
    expect(mail?.recipients).toEqual(['asha@demo.test']);
    expect(mail?.parsed.messageId).toBe(`<${id}@127.0.0.1>`);
    expect(mail?.parsed.from?.value).toEqual([{ name: 'Countersign', address: 'office@college.test' }]);
    expect(mail?.parsed.subject).toBe('A probe');
    expect(mail?.parsed.text).toContain('token=c2VjcmV0');
    expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.parsed.headers.get('list')).toMatchObject({ unsubscribe: { url: 'http://127.0.0.1/u?token=x' } });
    await vi.waitFor(async () => expect(await state(test)).toBe('sent'));
    expect(JSON.stringify(await mails(test))).not.toContain('c2VjcmV0');
  });

  it('has the name that the operator gave its sender', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Dean’s Office, North <office@college.test>' });
    await put(test, aMail());
    const [mail] = await smtp.until(1);
    expect(mail?.parsed.from?.value).toEqual([{ name: 'Dean’s Office, North', address: 'office@college.test' }]);
  });

  it('does not exist when its transaction is rolled back', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    const outbox = test.app.get(Outbox);
    const failing = test.database.transaction(async (tx) => {
      const { to, ...letter } = aMail();
      await outbox.put(tx, to, letter);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await test.app.get(MailWorker).deliver();
    expect(smtp.received).toEqual([]);
  });

  it('is stored once for one key', async () => {
    const test = await startMailApp();
    expect(await put(test, aMail({ dedupeKey: 'a' }))).toEqual(expect.any(String));
    expect(await put(test, aMail({ dedupeKey: 'a' }))).toBeUndefined();
    expect(await put(test, aMail({ dedupeKey: 'b' }))).toEqual(expect.any(String));
    expect(await mails(test)).toHaveLength(2);
  });

  it.each([
    ['Rao, Asha, evil@demo.test', 'Rao, Asha, evil@demo.test'],
    ['Asha\r\nBcc: evil@demo.test', 'Asha Bcc: evil@demo.test'],
    ['"Asha" <evil@demo.test>', '"Asha" <evil@demo.test>'],
    ['Asha\u2028\u202eevil', 'Asha evil'],
    ['आशा राव', 'आशा राव'],
  ])('to someone called %j reaches nobody else', async (name, shown) => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    await put(test, aMail({ to: { name, email: 'asha@demo.test' }, subject: 'Hello\r\nBcc: evil@demo.test' }));
    const [mail] = await smtp.until(1);
    expect(mail?.recipients).toEqual(['asha@demo.test']);
    expect(mail?.parsed.to).toMatchObject({ value: [{ name: shown, address: 'asha@demo.test' }] });
    expect(mail?.parsed.bcc).toBeUndefined();
    expect(mail?.parsed.subject).toBe('Hello Bcc: evil@demo.test');
  });

  it.each([
    'a@demo.test,evil@demo.test',
    'a@demo.test\r\nBcc: evil@demo.test',
    '<evil@demo.test>',
    'nobody',
    'a b@c.d',
  ])('to the address %j is never sent', async (address) => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    await put(test, aMail({ to: { name: 'Asha', email: address } }));
    await put(test);
    await smtp.until(1);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['asha@demo.test']]);
    expect((await mails(test))[0]).toMatchObject({ state: 'dead', error: 'address' });
  });
});

describe('a server that looks at a mail for minutes before it takes it', () => {
  it('is waited for, so that the mail is delivered once', async () => {
    const looking: (() => void)[] = [];
    const smtp = await startSmtp({
      onData: (stream, _, done) => void stream.once('end', () => looking.push(done)).resume(),
    });
    const silence = silenceOf(smtp);
    const test = await startMailApp({ SMTP_URL: smtp.url });
    onTestFinished(() => {
      for (const take of looking) take();
    });
    await put(test);
    await vi.waitFor(() => expect(looking).toHaveLength(1));
    await silence(150_000);
    later(test, 150_000);
    // Nobody else takes it meanwhile.
    expect(await test.app.get(Leases).claim(5)).toEqual([]);
    expect(await mails(test)).toMatchObject([{ state: 'sending', attempts: 1 }]);
    looking[0]?.();
    await vi.waitFor(async () => expect(await state(test)).toBe('sent'));
    expect(looking).toHaveLength(1);
  });

  it('holds up no other mail', async () => {
    const looking: (() => void)[] = [];
    const smtp = await startSmtp({
      onData(stream, { envelope }, done) {
        const isSlow = envelope.rcptTo[0]?.address === 'slow@demo.test';
        stream.once('end', () => (isSlow ? looking.push(done) : done())).resume();
      },
    });
    const test = await startMailApp({ SMTP_URL: smtp.url });
    onTestFinished(() => looking[0]?.());
    const states = async () => (await mails(test)).map((mail) => mail.state);
    await put(test, aMail({ to: { name: '', email: 'slow@demo.test' } }));
    await vi.waitFor(() => expect(looking).toHaveLength(1));
    for (let n = 0; n < 6; n++) await put(test);
    const sent = Array.from({ length: 6 }, () => 'sent');
    await vi.waitFor(async () => expect(await states()).toEqual(['sending', ...sent]), 5_000);
    looking[0]?.();
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', ...sent]));
  });
});

describe('a mail that could not be sent', () => {
  it('is tried again later, and then is sent', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    const worker = test.app.get(MailWorker);
    smtp.refuse(451);
    await put(test);
    await vi.waitFor(async () => expect((await mails(test))[0]).toMatchObject({ state: 'queued', attempts: 1 }));
    expect((await mails(test))[0]).toMatchObject({ error: 'EMESSAGE 451' });
    smtp.refuse(undefined);
    await worker.deliver();
    expect(smtp.received).toEqual([]);
    later(test, 70_000);
    await worker.deliver();
    expect(smtp.received).toHaveLength(1);
    expect((await mails(test))[0]).toMatchObject({ state: 'sent', attempts: 2, error: null });
  });

  it('is given up after ten attempts, three days later', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    const worker = test.app.get(MailWorker);
    smtp.refuse(451);
    const start = Date.now();
    await put(test);
    await vi.waitFor(async () => expect((await mails(test))[0]).toMatchObject({ state: 'queued', attempts: 1 }));
    for (let attempts = 2; attempts <= 10; attempts++) {
      vi.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(String((await mails(test))[0]?.nextAt)));
      await worker.deliver();
      await vi.waitFor(async () => expect((await mails(test))[0]).toMatchObject({ attempts, leaseToken: null }));
    }
    const [dead] = await mails(test);
    expect(dead).toMatchObject({ state: 'dead', error: 'EMESSAGE 451' });
    expect(Date.parse(String(dead?.nextAt)) - start).toBeGreaterThan(60 * 3_600_000);
    expect(JSON.stringify(dead)).not.toContain('c2VjcmV0');
    expect(test.logged.join()).not.toContain('asha');
  });

  it('is given up at once when the server refuses it for good', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    smtp.refuse(550);
    await put(test);
    await vi.waitFor(async () => expect((await mails(test))[0]).toMatchObject({ state: 'dead', attempts: 1 }));
  });

  it('is sent once more where it still has all its words, and not where its links are gone', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    smtp.refuse(550);
    const plain = { text: 'You head Pathology.', html: '<p>You head Pathology.</p>' };
    const ids = [await put(test, aMail(plain)), await put(test)];
    const states = async () => (await mails(test)).map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['dead', 'dead']));
    smtp.refuse(undefined);
    const again = (id = '') => test.database.transaction((tx) => test.app.get(Outbox).again(tx, id));
    expect([await again(ids[0]), await again(ids[1]), await again(ids[0])]).toEqual([true, false, false]);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'dead']));
    expect(smtp.received.map(({ parsed }) => parsed.text?.trim())).toEqual(['You head Pathology.']);
  });

  it('waits for a server that is away', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const test = await startMailApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await put(test);
    await vi.waitFor(async () => expect((await mails(test))[0]).toMatchObject({ state: 'queued', attempts: 1 }));
  });
});

describe('several workers', () => {
  it('send each mail once', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    await deliverByBoth(test, anotherWorker(test));
    expect(new Set(subjectsOf(smtp)).size).toBe(40);
    expect(smtp.received).toHaveLength(40);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('send each mail once from two processes on MariaDB', async () => {
    const smtp = await startSmtp();
    // Processes that share a database share its key.
    const PATIENT_KEY = randomBytes(32).toString('base64url');
    const environment = { SMTP_URL: smtp.url, DATABASE_URL: await emptyMariadb(), PATIENT_KEY };
    const test = await startMailApp(environment);
    const other = await startMailApp(environment);
    expect(await put(test, aMail({ subject: 'Once', dedupeKey: 'a' }))).toEqual(expect.any(String));
    expect(await put(other, aMail({ subject: 'Twice', dedupeKey: 'a' }))).toBeUndefined();
    await deliverByBoth(test, other.app.get(MailWorker));
    expect(new Set(subjectsOf(smtp)).size).toBe(41);
    expect(smtp.received).toHaveLength(41);
  });

  it('take over from one that died, whose late word then counts for nothing', async () => {
    const test = await startMailApp();
    await put(test);
    await test.database.transaction((tx) => tx.run(`UPDATE mails SET state = 'queued'`));
    const leases = test.app.get(Leases);
    const [first] = await leases.claim(5);
    expect(await leases.claim(5)).toEqual([]);
    later(test, LEASE_MS - 1_000);
    expect(await leases.claim(5)).toEqual([]);
    later(test, 2_000);
    const [second] = await leases.claim(5);
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    if (!first || !second) throw new Error('not claimed');
    expect(await leases.sent(first)).toBe(false);
    expect(await leases.failed(first, { code: 'late', final: true })).toBe(false);
    expect(await state(test)).toBe('sending');
    expect(await leases.sent(second)).toBe(true);
    expect(await state(test)).toBe('sent');
  });

  it('give up a mail with which they die each time, and its links with it', async () => {
    const test = await startMailApp();
    await put(test);
    expect(JSON.stringify(await mails(test))).toContain('c2VjcmV0');
    await test.database.transaction((tx) => tx.run(`UPDATE mails SET state = 'queued', attempts = 10`));
    expect(await test.app.get(Leases).claim(5)).toEqual([]);
    const [dead] = await mails(test);
    expect(dead).toMatchObject({ state: 'dead', error: 'lease' });
    expect(JSON.stringify(dead)).not.toContain('c2VjcmV0');
  });

  it('keep a mail for whoever has its key, however often they meet it without', async () => {
    // Each has a key of its own.
    const [test, other] = [await startMailApp(), await startMailApp()];
    await put(test);
    const [plain] = await test.database.read<MailRow>('SELECT * FROM mails');
    if (!plain) throw new Error('no mail');
    const sealed = test.app.get(WaitingWords).sealed(plain);
    await other.database.transaction((tx) => insertRow(tx, other.database, 'mails', { ...sealed, state: 'queued' }));
    const fault = vi.spyOn(other.app.get(Log), 'fault').mockReturnValue();
    for (let n = 0; n < 10; n++) {
      later(other, LEASE_MS);
      expect(await other.app.get(Leases).claim(5)).toEqual([]);
    }
    const [kept] = await other.database.read<MailRow>('SELECT * FROM mails');
    const { text, html, attempts } = sealed;
    expect(kept).toMatchObject({ state: 'queued', attempts, text, html, leaseToken: null });
    expect(fault.mock.calls.map(([message]) => message)).toEqual(['mails wait for a key']);
  });
});

describe('stopping', () => {
  it('lets a mail under way arrive and be marked', async () => {
    const smtp = await startSmtp();
    const test = await startMailApp({ SMTP_URL: smtp.url });
    let release = () => {};
    smtp.hold(new Promise<void>((resolve) => (release = resolve)));
    onTestFinished(() => release());
    await put(test);
    await vi.waitFor(async () => expect(await state(test)).toBe('sending'));
    const closed = test.app.close();
    release();
    await closed;
    const again = await startMailApp({ DATA_DIR: test.dataDir });
    expect(await state(again)).toBe('sent');
  });
});
