/** An installation without an account, in production and without a mail server: how its first people get in. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../backend/src/app/create-app';
import { featuresOf } from '../../../backend/src/app/features';
import { type Config, loadConfig } from '../../../backend/src/base/config';
import { Database } from '../../../backend/src/base/database';
import { openEngine } from '../../../backend/src/base/database/open';
import { Log } from '../../../backend/src/base/log/log';
import { startSmtp } from '../../../backend/src/mail/testing/smtp';
import { makeAdministrator } from '../../../backend/src/people/setup/make-administrator';
import { announcements } from '../../../backend/src/people/setup/setup-address';
import registry from '../../../resources.config';
import { todayIn } from '../../../schemas';
import { requiredSentence } from '../../../schemas/sentences';
import { runProgram, startServer } from '../../support/program';
import { fileOf } from '../support/body';
import { engines, isFirst, oneEngine, prepare } from '../support/engines';
import { type Answer, Client, errorsOf, recordOf, rowsOf } from '../support/http';
import { everyRow } from './support/compare';

const PASSWORD = 'the tea is not yet cold';
const person = { name: 'Dr. First Person', email: 'First@College.test', password: PASSWORD };
const college = { state: 'gujarat', institutionName: 'College of the First Day' };
const linkOf = (answer: Answer) => (answer.body as { link?: string }).link ?? '';
const tokenOf = (link: string) => new URL(link).searchParams.get('token');

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Installation {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly database: Database;
  readonly environment: Readonly<Record<string, string>>;
  readonly nobody: Client;
  readonly logged: string[];
}

async function start(environment: Readonly<Record<string, string>>): Promise<Installation> {
  const config = await loadConfig(environment);
  const logged: string[] = [];
  const app = await createApp(config, { ...featuresOf(registry), log: new Log((line) => logged.push(line)) });
  closing.push(() => app.close());
  await app.listen(0, '127.0.0.1');
  const nobody = new Client((await app.getUrl()).replace('localhost', '127.0.0.1'), null);
  return { app, config, database: app.get(Database), environment, nobody, logged };
}

/** Nobody has an account in it. */
const empty = async (engine: (typeof engines)[number], more: Readonly<Record<string, string>> = {}) =>
  start(await environmentOf(engine, more));

/** Of an installation in production, with a database and a folder of its own. */
async function environmentOf(engine: (typeof engines)[number], more: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-first-day-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const storage = await prepare(engine);
  closing.push(storage.drop);
  return {
    NODE_ENV: 'production',
    JWT_SECRET: 'Yh8-4kqPz_u3Wn7xRb5cLd9mTf2gVj6s',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://logbook.test',
    ...storage.environment,
    ...more,
  };
}

/** The address that a start prints, and what stands behind its #. */
async function printed({ app }: Installation): Promise<{ address: string; token: string }> {
  const lines = await announcements(app);
  const [, address = ''] = /Set it up within 30 minutes: (\S+)$/.exec(lines.at(-1) ?? '') ?? [];
  return { address, token: address.split('#')[1] ?? '' };
}

async function signIn({ nobody }: Installation, userName: string, password: string): Promise<Client> {
  const answer = await nobody.post('auth/login', { userName, password, loginType: 'faculty', remember: false });
  expect(answer.status, answer.text).toBe(200);
  return new Client(nobody.base, (answer.body as { token: string }).token);
}

const trail = ({ database }: Installation) =>
  database.read<{ action: string; actorName: string | null; resource: string }>(
    'SELECT action, actorName, resource FROM audit ORDER BY at, id',
  );

/** Whatever the database, or the log, holds. */
const everything = async ({ environment, logged }: Installation) =>
  JSON.stringify([...(await everyRow(environment)), logged]);

async function setUp(installation: Installation): Promise<Client> {
  const { token } = await printed(installation);
  const answer = await installation.nobody.post('setup', { token, ...person, college });
  expect(answer.status, answer.text).toBe(201);
  return signIn(installation, person.email, PASSWORD);
}

/** A member of the staff of a department of the first college, whom the administrator adds. */
async function addColleague(administrator: Client, email: string, key?: string): Promise<Answer> {
  const [{ id: collegeId } = { id: '' }] = rowsOf(await administrator.get('institutions'));
  const [there] = rowsOf(await administrator.get('departments'));
  const made =
    there ??
    recordOf(
      await administrator.post('departments', { institution: collegeId, name: 'Medicine', catalogue: 'medicine' }),
    );
  const body = {
    staffName: 'Dr. Invited',
    role: 'lecturer',
    phone: '9876543210',
    email,
    joinedDate: '01-02-2024',
    deptId: made.id,
    collegeId,
  };
  return administrator.post('staff', body, key ? { 'idempotency-key': key } : {});
}

describe.each(oneEngine)('an empty installation on %s', (engine) => {
  it('prints an address that works once and is kept as a hash only', async () => {
    const installation = await empty(engine);
    const { nobody, database } = installation;
    expect((await nobody.get('public/config')).body).toMatchObject({ empty: true, mails: false, demo: false });
    const lines = await announcements(installation.app);
    expect(lines).toEqual([
      expect.stringContaining('No mail server is set up'),
      expect.stringMatching(
        /^This installation is empty\. Set it up within 30 minutes: https:\/\/logbook\.test\/setup#[\w-]{43}$/,
      ),
    ]);
    const { token } = await printed(installation);
    expect((await nobody.post('setup/check', { token: lines.at(-1)?.split('#')[1] })).status).toBe(400);
    expect((await nobody.post('setup/check', { token })).status).toBe(200);
    expect((await nobody.post('setup/check', { token: 'x'.repeat(43) })).status).toBe(400);

    expect(errorsOf(await nobody.post('setup', { token }))).toEqual({
      name: requiredSentence('Name'),
      email: requiredSentence('Email'),
      password: requiredSentence('Password'),
    });
    expect(errorsOf(await nobody.post('setup', { token, ...person, college: { state: 'Atlantis' } }))).toEqual({
      'college.state': 'Choose one of the options for State',
      'college.institutionName': requiredSentence('Institute name'),
    });
    expect(errorsOf(await nobody.post('setup', { token, ...person, password: 'password12', college }))).toHaveProperty(
      'password',
    );
    expect(await database.read('SELECT id FROM users')).toEqual([]);

    const made = await nobody.post('setup', { token, ...person, college });
    expect(made.status, made.text).toBe(201);
    expect((await nobody.get('public/config')).body).not.toHaveProperty('empty');
    for (const path of ['setup', 'setup/check']) {
      const answer = await nobody.post(path, path === 'setup' ? { token, ...person, college } : { token });
      expect(answer.status, path).toBe(410);
      expect(answer.body).toMatchObject({ message: 'This installation is set up already. Please sign in.' });
    }
    expect((await announcements(installation.app)).join()).not.toContain('#');
    expect(await trail(installation)).toEqual([
      { action: 'create', actorName: 'Dr. First Person', resource: 'institutions' },
      { action: 'set-up', actorName: 'Dr. First Person', resource: 'account' },
    ]);
    expect(await everything(installation)).not.toContain(token);
    const administrator = await signIn(installation, 'first@college.test', PASSWORD);
    expect((await administrator.get('auth/me')).body).toMatchObject({ role: 'admin', mails: false });
    expect(rowsOf(await administrator.get('institutions'))).toMatchObject([college]);
  });

  it('gets its college with address and logo, and the place where today is', async () => {
    const installation = await empty(engine);
    const { nobody, database } = installation;
    const { token } = await printed(installation);
    const checked = await nobody.post('setup/check', { token });
    expect(checked.body).toEqual({ message: 'This installation is empty.', timeZone: 'Asia/Kolkata' });
    const address = 'Hospital Road\nKottayam';
    const send = (more: Record<string, unknown>) =>
      nobody.post('setup', {
        token,
        ...person,
        'college.state': 'kerala',
        'college.institutionName': 'College with a logo',
        'college.address': address,
        'college.logo': fileOf('png'),
        timeZone: 'Pacific/Kiritimati',
        ...more,
      });
    expect(errorsOf(await send({ 'college.logo': fileOf('pdf') }))).toEqual({
      'college.logo': 'Logo must be a JPEG or PNG file',
    });
    const text = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    expect(errorsOf(await send({ 'college.logo': text }))).toHaveProperty(['college.logo']);
    expect(errorsOf(await send({ timeZone: 'Mars/Base' }))).toEqual({
      timeZone: 'Choose a time zone such as Asia/Kolkata',
    });
    expect((await send({ token: 'x'.repeat(43) })).status).toBe(400);
    for (const table of ['users', 'colleges', 'files', 'installation'])
      expect(await database.read(`SELECT id FROM ${table}`), table).toEqual([]);

    const made = await send({});
    expect(made.status, made.text).toBe(201);
    const administrator = await signIn(installation, person.email, PASSWORD);
    const [there] = rowsOf(await administrator.get('institutions'));
    expect(there).toMatchObject({ institutionName: 'College with a logo', state: 'kerala', address });
    const logo = await administrator.get(
      String((there?.logo as { path: string } | undefined)?.path).replace('/api/', ''),
    );
    expect(logo.headers.get('content-type')).toBe('image/png');
    // Once somebody is there, no file of a stranger is read any more.
    expect((await send({ 'college.logo': text })).status).toBe(410);

    const zone = async () => (await administrator.get('time-zone')).body;
    const kiritimati = todayIn('Pacific/Kiritimati');
    expect(await zone()).toEqual({ timeZone: 'Pacific/Kiritimati', today: kiritimati });
    expect((await administrator.get('auth/me')).body).toMatchObject({ today: kiritimati });
    expect(errorsOf(await administrator.post('time-zone', { timeZone: 'Mars/Base' }))).toHaveProperty('timeZone');
    // Seen from there it is a day earlier, at any time.
    const other = await administrator.post('time-zone', { timeZone: 'Pacific/Niue' });
    expect(other.body).toEqual({ timeZone: 'Pacific/Niue', today: todayIn('Pacific/Niue') });
    expect((await administrator.get('auth/me')).body).toMatchObject({ today: todayIn('Pacific/Niue') });
    expect((await trail(installation)).filter(({ resource }) => resource === 'installation')).toEqual([
      { action: 'update', actorName: person.name, resource: 'installation' },
      { action: 'update', actorName: person.name, resource: 'installation' },
    ]);
    // It stays so after a restart, whatever the operator's variable says.
    const again = await start({ ...installation.environment, TIME_ZONE: 'Asia/Kolkata' });
    expect((await again.nobody.get('time-zone')).status).toBe(401);
    const back = await signIn(again, person.email, PASSWORD);
    expect((await back.get('time-zone')).body).toMatchObject({ timeZone: 'Pacific/Niue' });
  });

  it('waits half an hour, and until the next start', async () => {
    const installation = await empty(engine);
    const { token } = await printed(installation);
    await installation.database.transaction((tx) =>
      tx.run('UPDATE setup SET expiresAt = ?', [new Date(Date.now() - 1000).toISOString()]),
    );
    const answer = await installation.nobody.post('setup', { token, ...person, college });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('prints a new one') });
    await setUp(installation);
  });

  it('gets an administrator from the machine, who ends what was printed', async () => {
    const installation = await empty(engine);
    const { database, config, nobody } = installation;
    const { token } = await printed(installation);
    const who = { name: 'Dr. Machine', email: 'machine@college.test' };
    const first = await makeAdministrator(database, config, who);
    const link = 'link' in first ? first.link : '';
    expect(first).toEqual({
      isNew: true,
      link: expect.stringMatching(/^https:\/\/logbook\.test\/welcome\?token=/),
    });
    // Whoever uses the address at this moment finds it gone.
    expect(await database.read("SELECT id FROM setup WHERE id = 'setup'")).toEqual([]);
    expect((await nobody.post('setup', { token, ...person, college })).status).toBe(410);
    const second = await makeAdministrator(database, config, who);
    expect(second).toMatchObject({ isNew: false });
    expect((await nobody.post('auth/reset-password', { token: tokenOf(link), password: PASSWORD })).status).toBe(400);
    const newer = 'link' in second ? second.link : '';
    expect(await nobody.post('auth/reset-password', { token: tokenOf(newer), password: PASSWORD })).toMatchObject({
      status: 200,
      body: { userName: who.email, otherWays: [] },
    });
    const administrator = await signIn(installation, who.email, PASSWORD);

    const colleague = 'invited@college.test';
    await administrator.post('institutions', college);
    expect((await addColleague(administrator, colleague)).status).toBe(201);
    expect(await makeAdministrator(database, config, { name: 'Dr. Invited', email: colleague })).toEqual({
      refused: expect.stringContaining('no administrator’s'),
    });
    const lost = await makeAdministrator(database, config, who);
    // It was shown and not mailed, so it proves no address.
    const open = await database.read('SELECT purpose FROM account_links WHERE usedAt IS NULL');
    expect(open).toContainEqual({ purpose: 'handed' });
    expect(open).not.toContainEqual({ purpose: 'reset' });
    const back = { token: tokenOf('link' in lost ? lost.link : ''), password: 'another sentence of tea' };
    expect((await nobody.post('auth/reset-password', back)).status).toBe(200);
    await signIn(installation, who.email, back.password);
    expect(await trail(installation)).toEqual(
      expect.arrayContaining([
        { action: 'administrator-made', actorName: null, resource: 'account' },
        { action: 'administrator-link-made', actorName: null, resource: 'account' },
      ]),
    );
    expect(await everything(installation)).not.toContain(back.token);
  });

  it('lets people in by links that whoever invites them is shown once', async () => {
    const installation = await empty(engine);
    const { nobody, database } = installation;
    const administrator = await setUp(installation);
    const email = 'invited@college.test';
    const added = await addColleague(administrator, email, 'once');
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({ isInvited: true, accountState: 'pending' });
    expect(added.text).not.toContain('token');
    expect(await database.read('SELECT id FROM mails')).toEqual([]);
    const invite = `staff/${recordOf(added).id}/invitation`;

    const first = await administrator.post(invite, {}, { 'idempotency-key': 'a link' });
    expect(first.body).toEqual({
      mailed: false,
      link: expect.stringMatching(/^https:\/\/logbook\.test\/welcome\?token=[\w-]{43}$/),
      picture: expect.stringContaining('<svg'),
      expires: expect.stringMatching(/Z$/),
    });
    const second = await administrator.post(invite, {}, { 'idempotency-key': 'a link' });
    expect(linkOf(second)).not.toBe(linkOf(first));
    const reset = (link: string) => nobody.post('auth/reset-password', { token: tokenOf(link), password: PASSWORD });
    expect((await reset(linkOf(first))).status).toBe(400);
    expect((await reset(linkOf(second))).status).toBe(200);
    const colleague = await signIn(installation, email, PASSWORD);
    expect((await colleague.get('auth/me')).body).toMatchObject({ role: 'faculty', rank: 'lecturer' });

    // In use by now: its owner has forgotten the password, which nobody but an administrator can help with.
    expect((await colleague.post(`staff/${recordOf(added).id}/invitation`, {})).status).toBe(403);
    // A found session of the administrator must not open it.
    for (const proof of [{}, { currentPassword: 'a guess' }]) {
      const refused = await administrator.post(invite, proof);
      expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['currentPassword']]);
    }
    const back = await administrator.post(invite, { currentPassword: PASSWORD });
    expect((await reset(linkOf(back))).status).toBe(200);
    expect((await colleague.get('auth/me')).status).toBe(401);
    expect((await nobody.post('auth/forgot-password', { email })).body).toEqual({
      message: 'No email is sent from here. Please ask an administrator for a link.',
    });
    const kept = await everything(installation);
    for (const answer of [first, second, back]) expect(kept).not.toContain(tokenOf(linkOf(answer)));
    expect(
      (await trail(installation)).filter(({ resource }) => resource === 'account').map(({ action }) => action),
    ).toEqual([
      'set-up',
      'invite',
      'invite',
      'invite',
      'invitation-accepted',
      'proof-failed',
      'password-link-made',
      'password-reset',
      'password-reset-asked',
    ]);
  });

  it('lets nobody in as head or administrator by a link that was handed out before', async () => {
    const installation = await empty(engine);
    const { nobody } = installation;
    const administrator = await setUp(installation);
    const proof = { currentPassword: PASSWORD };
    const promoted = async (
      name: string,
      promote: (colleague: ReturnType<typeof recordOf>) => Promise<Answer>,
    ): Promise<number> => {
      const colleague = recordOf(await addColleague(administrator, `${name}@college.test`, name));
      const link = linkOf(await administrator.post(`staff/${colleague.id}/invitation`, {}));
      const answer = await promote(colleague);
      expect(answer.status, answer.text).toBeLessThan(300);
      return (await nobody.post('auth/reset-password', { token: tokenOf(link), password: PASSWORD })).status;
    };
    expect(
      await promoted('professor', ({ id, version }) =>
        administrator.call('PATCH', `staff/${id}`, { version, role: 'professor' }),
      ),
    ).toBe(200);
    expect(
      await promoted('administrator', ({ id, version }) =>
        administrator.call('PATCH', `accounts/${id}`, { version, role: 'admin', ...proof }),
      ),
    ).toBe(400);
    expect(
      await promoted('head', ({ id, deptId }) =>
        administrator.post('headships', {
          department: (deptId as { id: string }).id,
          person: id,
          since: todayIn('Asia/Kolkata'),
          ...proof,
        }),
      ),
    ).toBe(400);
  });

  it('lets nobody in who signed up with the address of somebody else', async () => {
    const installation = await empty(engine);
    const { nobody, database } = installation;
    const administrator = await setUp(installation);
    await addColleague(administrator, 'first@staff.test');
    const [department] = rowsOf(await administrator.get('departments'));
    const [institution] = rowsOf(await administrator.get('institutions'));
    const signUp = async (emailAddress: string) => {
      const body = {
        college: institution?.id,
        department: department?.id,
        courses: 'MD',
        studentName: 'Somebody Else',
        phoneNumber: '9876543210',
        emailAddress,
        password: PASSWORD,
        agreeTerms: true,
      };
      const answer = await nobody.post('auth/sign-up', body);
      expect(answer.status, answer.text).toBe(202);
    };
    const accountOf = async (email: string) =>
      rowsOf(await administrator.get('accounts?_end=50')).find((row) => row.email === email);
    const signInStatus = async (userName: string) =>
      (await nobody.post('auth/login', { userName, password: PASSWORD })).status;

    // The sheet says it, and adds nobody in their place.
    const email = 'teacher@staff.test';
    await signUp(email);
    const sheet = `Name,Role,Phone,Email,Joined Date,Department\nDr. Teacher,Professor,9876543210,${email},01-01-2026,Medicine\n`;
    const preview = await administrator.post('staff/import/preview', { file: new File([sheet], 'a.csv') });
    expect(preview.text).toContain('Somebody Else signed up as');
    expect(preview.text).toContain('and is not approved yet');
    expect((await accountOf(email))?.isInvited).toBe(false);

    // Adding the teacher ends the sign-up, with its password.
    const added = await addColleague(administrator, email);
    expect(added.status, added.text).toBe(201);
    expect(await accountOf(email)).toMatchObject({ id: recordOf(added).id, isInvited: true, role: 'lecturer' });
    expect(await signInStatus(email)).toBe(401);

    // So does another role of the sign-up itself: it is invited, and opened by nobody else.
    const other = 'other@staff.test';
    await signUp(other);
    const waiting = await accountOf(other);
    const change = { version: waiting?.version, role: 'professor', currentPassword: PASSWORD };
    const ranked = await administrator.call('PATCH', `accounts/${waiting?.id}`, change);
    expect([ranked.status, recordOf(ranked).isInvited]).toEqual([200, true]);
    await administrator.call('PATCH', `accounts/${waiting?.id}`, { isApproved: true });
    expect(await signInStatus(other)).toBe(401);

    // Approved before, it loses the password as well, and its sessions with it.
    const approved = 'approved@staff.test';
    await signUp(approved);
    await administrator.call('PATCH', `accounts/${(await accountOf(approved))?.id}`, { isApproved: true });
    const opened = await nobody.post('auth/login', { userName: approved, password: PASSWORD, loginType: 'student' });
    const stranger = new Client(nobody.base, (opened.body as { token: string }).token);
    expect((await stranger.get('auth/me')).status).toBe(200);
    const grown = await accountOf(approved);
    await administrator.call('PATCH', `accounts/${grown?.id}`, { version: grown?.version, role: 'lecturer' });
    expect((await stranger.get('auth/me')).status).toBe(401);
    expect(await signInStatus(approved)).toBe(401);
    // What was done with it is still theirs, so a link asks for the password.
    const invite = `accounts/${grown?.id}/invitation`;
    expect((await administrator.post(invite, {})).status).toBe(422);
    expect((await administrator.post(invite, { currentPassword: PASSWORD })).status).toBe(200);

    // A sheet of residents changes nothing of it, and takes the place of one that was refused.
    const sheetOf = (address: string) => {
      const file = `Name,Email,Department,Programme,Start of Training\nResident Of The Sheet,${address},Medicine,MD,01-01-2026\n`;
      return new File([file], 'residents.csv');
    };
    const resident = 'resident@college.test';
    await signUp(resident);
    const tried = await administrator.post('trainees/import/preview', { file: sheetOf(resident) });
    expect(tried.text).toContain('and is not approved yet. The sheet leaves them out.');
    const waits = (await accountOf(resident))?.id;
    await administrator.call('PATCH', `accounts/${waits}`, { isApproved: false });
    const later = await administrator.post('trainees/import/preview', { file: sheetOf(resident) });
    expect(later.text).not.toContain('stays as they are');
    expect((await accountOf(resident))?.id).toBe(waits);
    const imported = await administrator.post('trainees/import', { file: sheetOf(resident) });
    expect(imported.body, imported.text).toMatchObject({ imported: 1 });
    expect(await accountOf(resident)).toMatchObject({ isInvited: true, role: 'student' });

    // One that other rows name stays, and one with a training file.
    const named = 'named@staff.test';
    await signUp(named);
    const guide = (await accountOf(named))?.id;
    await database.transaction((tx) => tx.changeAll('UPDATE users SET guide = ? WHERE email = ?', [guide, approved]));
    expect(errorsOf(await addColleague(administrator, named))).toHaveProperty('email');
    const training = 'training@staff.test';
    await signUp(training);
    await database.transaction((tx) => tx.run("UPDATE users SET programme = 'md' WHERE email = ?", [training]));
    expect(errorsOf(await addColleague(administrator, training))).toHaveProperty('email');

    // One that was refused is not in the way of its owner.
    const third = 'third@staff.test';
    await signUp(third);
    const refused = (await accountOf(third))?.id;
    await administrator.call('PATCH', `accounts/${refused}`, { isApproved: false });
    await signUp(third);
    const again = await accountOf(third);
    expect(again).toMatchObject({ accountState: 'pending' });
    expect(again?.id).not.toBe(refused);
  });

  it('mails the link where a mail server is set up, and shows it to nobody', async () => {
    const smtp = await startSmtp();
    const installation = await empty(engine, { SMTP_URL: smtp.url });
    expect((await announcements(installation.app)).join()).not.toContain('No mail server');
    const administrator = await setUp(installation);
    const added = recordOf(await addColleague(administrator, 'invited@college.test'));
    expect((await administrator.post(`staff/${added.id}/invitation`, {})).body).toEqual({ mailed: true });
    const letters = await smtp.until(2);
    expect(letters.map(({ recipients }) => recipients)).toEqual([['invited@college.test'], ['invited@college.test']]);
  });

  it('invites once where the address and the office change together', async () => {
    const smtp = await startSmtp();
    const installation = await empty(engine, { SMTP_URL: smtp.url });
    const administrator = await setUp(installation);
    const { id, version } = recordOf(await addColleague(administrator, 'mistyped@college.test'));
    const email = 'right@college.test';
    const change = { version, email, role: 'admin', currentPassword: PASSWORD };
    expect((await administrator.call('PATCH', `accounts/${id}`, change)).status).toBe(200);
    const mails = await installation.database.read(`SELECT id FROM mails WHERE toAddress = '${email}'`);
    expect(mails).toHaveLength(1);
  });

  it('lets an administrator hand over a link all the same, and mails its owner who did', async () => {
    const smtp = await startSmtp();
    const installation = await empty(engine, { SMTP_URL: smtp.url });
    const administrator = await setUp(installation);
    const email = 'invited@college.test';
    const { id } = recordOf(await addColleague(administrator, email));
    const token = /token=([\w-]+)/.exec((await smtp.until(1))[0]?.parsed.text ?? '')?.[1];
    const reset = (by?: string | null) =>
      installation.nobody.post('auth/reset-password', { token: by, password: PASSWORD });
    expect((await reset(token)).status).toBe(200);
    await installation.database.transaction((tx) =>
      tx.changeOne('UPDATE users SET emailConfirmedAt = NULL WHERE id = ?', [id]),
    );
    expect((await administrator.post(`staff/${id}/invitation`, {})).status).toBe(422);
    const back = await administrator.post(`staff/${id}/invitation`, { currentPassword: PASSWORD });
    expect(back.body).toMatchObject({ mailed: false, link: expect.stringContaining('/reset-password?token=') });
    const told = (await smtp.until(2))[1];
    expect(told?.recipients).toEqual([email]);
    expect(told?.parsed.text).toContain('Dr. First Person made a link that sets a new password');
    expect(told?.parsed.text).not.toContain('token=');
    expect((await reset(tokenOf(linkOf(back)))).status).toBe(200);
    // Whoever was handed it need not read the mails to that address.
    expect(await installation.database.read('SELECT emailConfirmedAt FROM users WHERE id = ?', [id])).toEqual([
      { emailConfirmedAt: null },
    ]);
  });

  it('is nothing that a demo has', async () => {
    const installation = await empty(engine, { NODE_ENV: 'test', PASSWORD_COST: 'least' });
    expect(await announcements(installation.app)).toEqual([]);
    expect((await installation.nobody.get('public/config')).body).not.toHaveProperty('empty');
    expect((await installation.nobody.post('setup/check', { token: 'x' })).status).toBe(404);
    expect((await installation.nobody.post('setup', { token: 'x', ...person, college })).status).toBe(404);
  });
});

// Of many at once, and of a demo that goes with all its rows, every engine is asked.
describe.each(engines)('an installation on %s', (engine) => {
  it('is set up by one of many who try at once', async () => {
    const installation = await empty(engine);
    const { token } = await printed(installation);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        installation.nobody.post('setup', {
          token,
          ...person,
          email: `first${one}@college.test`,
          college: { ...college, institutionName: one < 3 ? 'One name' : `Name ${one}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410]);
    expect(await installation.database.read('SELECT id FROM users')).toHaveLength(1);
    expect(await installation.database.read('SELECT id FROM colleges')).toHaveLength(1);
  });

  it('is what an ended demo leaves, and no start fills it again', async () => {
    const environment = await environmentOf(engine, { NODE_ENV: 'development', PASSWORD_COST: 'least' });
    const demo = await startServer(environment);
    const added = ['--email', 'real@college.example', '--name', 'Dr. Real'];
    expect(await runProgram('admin', added, environment)).toMatchObject({ code: 0 });
    demo.kill('SIGTERM');
    await demo.ended;
    const file = join(environment.DATA_DIR, 'countersign.sqlite');
    const database = new Database(
      await openEngine({ url: 'DATABASE_URL' in environment ? String(environment.DATABASE_URL) : undefined, file }),
    );
    await database.transaction((tx) =>
      tx.run('INSERT INTO installation (id, timeZone) VALUES (?, ?)', ['installation', 'Pacific/Niue']),
    );
    await database.close();

    const { PASSWORD_COST: _, ...rest }: Record<string, string> = environment;
    const production = { ...rest, NODE_ENV: 'production' };
    const early = await runProgram('main', [], production);
    expect(early).toMatchObject({ code: 1, stderr: expect.stringMatching(/Invented people can .* npm run demo:end/) });
    const seeded = await runProgram('seed', ['--students', '4', '--faculty', '8', '--entries', '0'], environment);
    expect(seeded).toMatchObject({ code: 1, stderr: expect.stringContaining('Real people have accounts here') });
    // What the command asks and refuses no database decides.
    if (isFirst(engine)) {
      const unsure = await runProgram('end-demo', [], environment, 'yes\nno\n');
      expect(unsure).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was changed.') });
      expect(unsure.stdout).toMatch(/^This removes \d\d invented people/);
      expect(unsure.stdout).toContain('With it goes 1 person who is not invented, and what they recorded: Dr. Real.');
      expect(await runProgram('end-demo', [], environment, '')).toMatchObject({ code: 1 });
    }
    // A file of another installation, which was given the same place by mistake.
    await writeFile(join(environment.DATA_DIR, 'files', 'others'), 'x');
    const ended = await runProgram('end-demo', [], production, 'yes\nend the demo\n');
    expect(ended, ended.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('The demo is ended') });
    if (isFirst(engine)) {
      const again = await runProgram('end-demo', [], environment, 'yes\nend the demo\n');
      expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no demo here') });
    }

    const fresh = await start(environment);
    expect(await fresh.database.read('SELECT id FROM users UNION ALL SELECT id FROM audit')).toEqual([]);
    expect((await fresh.nobody.get('auth/demo-accounts')).status).toBe(404);
    const kept = await readdir(join(environment.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
    expect(kept.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['others']);
    const first = await setUp(fresh);
    expect(rowsOf(await first.get('institutions'))).toMatchObject([{ institutionName: college.institutionName }]);
    // What was decided for the installation is nothing of the demo's.
    expect((await first.get('time-zone')).body).toMatchObject({ timeZone: 'Pacific/Niue' });
  });
});
