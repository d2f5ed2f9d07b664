import { createServer, type Server } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addAccount, bearer, tokenOf } from '../testing/accounts';
import type { TestApp } from '../testing/app';
import { mails, startMailApp } from './testing/app';
import { startSmtp } from './testing/smtp';

/** An administrator who tests the mail. */
async function administrator(environment: Record<string, string> = {}) {
  const test = await startMailApp(environment);
  await addAccount(test, { email: 'admin@demo.test', role: 'admin', name: 'Dr. Asha Rao' });
  const headers = bearer(await tokenOf(test, 'admin@demo.test'));
  const ask = async (address: unknown = 'office@college.test') => {
    const response = await test.request('/api/mail/test', { headers, json: { address } });
    return { status: response.status, answer: await response.json() };
  };
  return { test, ask };
}

const trail = ({ database }: TestApp) =>
  database.read<{ actorName: string; toState: string; after: string }>(
    "SELECT actorName, toState, after FROM audit WHERE resource = 'mail' AND action = 'mail-test' ORDER BY id",
  );

/** A server of one's own making, and the port where it listens. */
async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as { port: number }).port;
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

describe('the test of the mail', () => {
  it('sends one mail at once, past the outbox, and says who took it', async () => {
    const smtp = await startSmtp();
    const { test, ask } = await administrator({ SMTP_URL: smtp.url });
    const { status, answer } = await ask(' office@college.test ');
    expect(status).toBe(200);
    expect(answer).toEqual({
      state: 'accepted',
      says: 'Accepted by 127.0.0.1 for office@college.test.',
      advice: expect.stringContaining('Look whether it arrived'),
      reply: null,
    });
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['office@college.test']]);
    expect(smtp.received[0]?.parsed.text).toContain('Dr. Asha Rao has sent this from the logbook');
    expect(await mails(test)).toEqual([]);
    expect(await trail(test)).toEqual([
      { actorName: 'Dr. Asha Rao', toState: 'accepted', after: '{"address":"office@college.test"}' },
    ]);
  });

  it('says that no mail server is set up, and sends nothing', async () => {
    const { test, ask } = await administrator();
    expect(await ask()).toMatchObject({
      status: 200,
      answer: { state: 'off', says: 'No mail server is set up (SMTP_URL), so nothing was sent.', reply: null },
    });
    expect(await trail(test)).toEqual([]);
  });

  it.each<[string, SMTPServerOptions, { says: string; advice: string; reply: string }]>([
    [
      'a recipient',
      { onRcptTo: (_, __, done) => done(refusal(550, 'Nobody here')) },
      {
        says: '127.0.0.1 refused to deliver to office@college.test.',
        advice: 'Compare the address.',
        reply: '550 Nobody here',
      },
    ],
    [
      'a recipient for now',
      { onRcptTo: (_, __, done) => done(refusal(451, 'Greylisted')) },
      {
        says: '127.0.0.1 refused to deliver to office@college.test for now.',
        advice: 'Try again',
        reply: '451 Greylisted',
      },
    ],
    [
      'the sender',
      { onMailFrom: (_, __, done) => done(refusal(553, 'Not yours')) },
      { says: '127.0.0.1 refused the sender office@logbook.test.', advice: 'Set MAIL_FROM', reply: '553 Not yours' },
    ],
    [
      'a mail without a sign-in',
      { authOptional: false },
      { says: '127.0.0.1 refused the sign-in.', advice: 'Compare user and password', reply: '530 Error' },
    ],
    [
      'the mail',
      { onData: (stream, _, done) => stream.on('end', () => done(refusal(554, 'Looks like spam'))).resume() },
      {
        says: '127.0.0.1 refused the mail (EMESSAGE 554).',
        advice: 'The server’s words may say why.',
        reply: '554 Looks like spam',
      },
    ],
  ])('tells that the server refused %s', async (_, options, { says, advice, reply }) => {
    const smtp = await startSmtp(options);
    const { test, ask } = await administrator({ SMTP_URL: smtp.url, MAIL_FROM: 'office@logbook.test' });
    const { answer } = await ask();
    expect(answer).toEqual({
      state: 'failed',
      says,
      advice: expect.stringContaining(advice),
      reply: expect.stringContaining(reply),
    });
    expect(await trail(test)).toMatchObject([{ toState: 'failed' }]);
    expect(JSON.stringify(await trail(test))).not.toContain(reply);
  });

  it('tells that the sign-in was refused, without the password', async () => {
    const { url } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error('No')),
    });
    const { test, ask } = await administrator({ SMTP_URL: url.replace('//', '//office:hush-hush@') });
    const { answer } = await ask();
    expect(answer).toMatchObject({ state: 'failed', says: '127.0.0.1 refused the sign-in.' });
    expect(JSON.stringify([answer, await trail(test), test.logged])).not.toContain('hush-hush');
  });

  it('tells that the certificate is not accepted', async () => {
    const { url } = await startSmtp({ secure: true });
    const { ask } = await administrator({ SMTP_URL: url.replace('smtp:', 'smtps:') });
    expect((await ask()).answer).toMatchObject({
      state: 'failed',
      says: expect.stringMatching(/^The certificate of 127\.0\.0\.1 is not accepted \(\w+\)\.$/),
      advice: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
  });

  it('tells that the server speaks no encryption where it must', async () => {
    const { url } = await startSmtp();
    const { ask } = await administrator({ SMTP_URL: url.replace('smtp:', 'smtps:') });
    expect((await ask()).answer).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('does not speak the encryption'),
      advice: expect.stringContaining('write smtp:// in SMTP_URL'),
    });
  });

  it('tells that nobody answers at the port', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const { ask } = await administrator({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await ask()).answer).toMatchObject({
      state: 'failed',
      says: `127.0.0.1 at port ${port} cannot be reached (ECONNREFUSED).`,
    });
  });

  it('tells that there is no server of that name', async () => {
    const { ask } = await administrator({ SMTP_URL: 'smtp://nowhere.invalid' });
    expect((await ask()).answer).toMatchObject({
      state: 'failed',
      says: expect.stringMatching(/^nowhere\.invalid cannot be found \(\w+\)\.$/),
    });
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const port = await listening(createServer((socket) => socket.on('error', () => undefined).resume()));
    const { ask } = await administrator({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await ask()).answer).toMatchObject({
      state: 'failed',
      says: `127.0.0.1 at port ${port} did not answer in time.`,
    });
  });

  it('tells after a while that a server answers and is slow, and does not blame the address of it', async () => {
    const looking = vi.fn();
    const smtp = await startSmtp({ onData: (stream) => void stream.once('end', looking).resume() });
    const { ask } = await administrator({ SMTP_URL: smtp.url });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const asked = ask();
    await vi.waitFor(() => expect(looking).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await asked).answer).toEqual({
      state: 'failed',
      says: '127.0.0.1 answers, but has not taken the mail within 20 seconds.',
      advice: expect.stringContaining('Look whether it arrived'),
      reply: null,
    });
  });

  it('is for who has signed in, and for addresses that are some', async () => {
    const { test, ask } = await administrator();
    expect((await test.request('/api/mail/test', { json: { address: 'office@college.test' } })).status).toBe(401);
    for (const address of ['', 'x', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 7])
      expect((await ask(address)).status).toBe(422);
  });

  it('is limited, by person', async () => {
    const smtp = await startSmtp();
    const { ask } = await administrator({ SMTP_URL: smtp.url });
    for (let sent = 0; sent < 30; sent++) await ask();
    expect(await ask()).toMatchObject({
      status: 429,
      answer: { message: 'Too many messages were sent. Please try again later.' },
    });
    expect(smtp.received).toHaveLength(30);
  });
});
