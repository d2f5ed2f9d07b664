/** Invitations on paper: for whom, what stands on them, and what their links are worth. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Clock } from '../../../backend/src/base/config';
import { newId } from '../../../backend/src/base/database';
import { PendingInvitees } from '../../../backend/src/records/read/pending-invitees';
import registry from '../../../resources.config';
import { noPdfText, pdfText } from '../../support/pdf-text';
import { everyRow } from '../engines/support/compare';
import { password, type Who } from '../support/cast';
import { type Engine, engines, oneEngine } from '../support/engines';
import { type Client, errorsOf, recordOf } from '../support/http';
import { addPerson, mailsTo, signIn } from '../support/people';
import { type World, worldOn } from '../support/world';

const PASSWORD = 'the tea is not yet cold';
const CODE = /[A-Z2-9]{5}(?:-[A-Z2-9]{5}){3}/g;

interface Printed {
  readonly status: number;
  readonly count: string | null;
  readonly address: string | null;
  readonly cache: string | null;
  readonly text: string;
  /** What each slip carries, in their order. */
  readonly tokens: readonly string[];
}

/** Prints as the page does, for everybody who has not come unless the body says otherwise. @param origin of the page, as a browser says it */
async function print(world: World, client: Client, path: string, body = {}, origin?: string): Promise<Printed> {
  const response = await fetch(`${world.base}/api/${path}/slips`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      ...(origin && { origin }),
    },
    body: JSON.stringify({ again: true, ...body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  const text = isPdf ? await pdfText(bytes) : bytes.toString();
  return {
    status: response.status,
    count: response.headers.get('x-slips'),
    address: response.headers.get('x-slips-address'),
    cache: response.headers.get('cache-control'),
    text,
    tokens: [...text.matchAll(CODE)].map(([code]) => code),
  };
}

let added = 0;

/** A colleague whom somebody adds, and who has not come yet. */
async function addColleague(world: World, by: Who, department = 'pathology') {
  const number = ++added;
  const staffName = `Dr. Newcomer ${String(number).padStart(2, '0')}`;
  const email = `newcomer${number}@contract.test`;
  const body = { staffName, role: 'assistant_professor', phone: '9876543210', email, joinedDate: '01-02-2024' };
  const place = {
    collegeId: world.places.college('north'),
    deptId: world.places.department('north', department),
  };
  const answer = await world.as(by).post('staff', { ...body, ...(by === 'administrator' && place) });
  expect(answer.status, answer.text).toBe(201);
  return { id: recordOf(answer).id, name: staffName, email };
}

const choosePassword = async (world: World, token: string | undefined) =>
  (await world.as('nobody').post('auth/reset-password', { token, password: PASSWORD })).status;

const trailOf = (world: World, account: string) =>
  world.database.read<{ action: string; actor: string; batch: string | null; before: unknown; after: unknown }>(
    `SELECT action, actor, batch, ${world.database.quote('before')}, ${world.database.quote('after')} FROM audit
     WHERE resource = 'account' AND record = ? ORDER BY at, id`,
    [account],
  );

const served = (engine: Engine) =>
  worldOn(engine, registry, {
    // A link on paper proves no address, whatever the links of mails prove here.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://logbook.test',
  });

describe.skipIf(noPdfText).each(engines)('slips that many print at once, on %s', (engine) => {
  const world = served(engine);

  it('leave one open link to each, however many print at once', async () => {
    const one = await addColleague(world, 'head');
    const other = await addColleague(world, 'head');
    const prints = await Promise.all(
      [world.as('head'), world.as('administrator')].map((client) => print(world, client, 'staff', { q: 'Newcomer' })),
    );
    expect(prints.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id } of [one, other]) {
      const open = await world.database.read(
        `SELECT id FROM account_links WHERE ${world.database.quote('user')} = ? AND usedAt IS NULL`,
        [id],
      );
      expect(open).toHaveLength(1);
    }
  });

  it('go, like mails, to nobody who was reached since the list was read, unless that is asked for', async () => {
    // The link of the invitation still works.
    const { id } = await addColleague(world, 'head');
    const waiting = world.part(PendingInvitees);
    const read = vi.spyOn(waiting, 'of').mockResolvedValue({ unreached: [id], reached: [] });
    const head = world.as('head');
    expect((await print(world, head, 'staff', { again: false })).status).toBe(400);
    expect((await head.post('staff/invitations', {})).status).toBe(400);
    expect((await head.post('staff/invitations', { again: true })).body).toEqual({ mailed: 1 });
    expect(await print(world, head, 'staff')).toMatchObject({ status: 200, count: '1' });
    read.mockRestore();
  });
});

describe.skipIf(noPdfText).each(oneEngine)('slips on %s', (engine) => {
  const world = served(engine);

  it('are printed for those of the list who have not come yet, and let each in once', async () => {
    const mine = [];
    for (let one = 0; one < 9; one++) mine.push(await addColleague(world, 'head'));
    const elsewhere = await addColleague(world, 'administrator', 'medicine');
    const printed = await print(world, world.as('head'), 'staff');
    expect(printed).toMatchObject({ status: 200, count: '9', cache: 'no-store' });
    // Eight to a sheet: a form feed ends each.
    expect(
      printed.text
        .split('\f')
        .slice(0, -1)
        .map((sheet) => sheet.match(CODE)?.length),
    ).toEqual([8, 1]);
    for (const { name, email } of mine) {
      expect(printed.text).toContain(name);
      expect(printed.text).toContain(email);
    }
    expect(printed.text).toContain('College north');
    expect(printed.text).toContain('Assistant Professor, pathology');
    expect(printed.text).toContain('https://logbook.test/welcome');
    expect(printed.text).not.toContain(elsewhere.name);
    expect(printed.text).not.toContain('Persona');
    expect(new Set(printed.tokens).size).toBe(9);

    const trails = await Promise.all(mine.map(({ id }) => trailOf(world, id)));
    for (const trail of trails)
      expect(trail.at(-1)).toMatchObject({
        action: 'slip-printed',
        actor: world.idOf('head'),
        before: null,
        after: null,
      });
    expect(new Set(trails.map((trail) => trail.at(-1)?.batch)).size).toBe(1);
    expect((await trailOf(world, elsewhere.id)).map(({ action }) => action)).toEqual(['invite']);

    const [first] = mine;
    const [token] = printed.tokens;
    if (!first || !token) throw new Error('nothing was printed');
    // As somebody types it.
    expect(await choosePassword(world, ` ${token.toLowerCase().replace('-', '').replace('-', ' ')} `)).toBe(200);
    expect(await choosePassword(world, token)).toBe(400);
    const client = await signIn(world, first.email, false, PASSWORD);
    expect((await client.get('auth/me')).body).toMatchObject({ name: first.name, rank: 'assistant_professor' });
    expect((await trailOf(world, first.id)).at(-1)).toMatchObject({ action: 'invitation-accepted', actor: first.id });
    const [account] = await world.database.read('SELECT state, emailConfirmedAt FROM users WHERE id = ?', [first.id]);
    expect(account).toEqual({ state: 'active', emailConfirmedAt: null });

    const again = await print(world, world.as('head'), 'staff');
    expect(again.count).toBe('8');
    expect(again.text).not.toContain(first.name);
    expect(await choosePassword(world, printed.tokens[1])).toBe(400);
    expect(await choosePassword(world, again.tokens[0])).toBe(200);
    const kept = JSON.stringify([...(await everyRow(world.environment))]);
    for (const one of [...printed.tokens, ...again.tokens]) expect(kept).not.toContain(one);
  });

  it('end the link that was mailed before, and are ended by the next', async () => {
    const { id, name } = await addColleague(world, 'head');
    const open = () =>
      world.database.read<{ purpose: string }>(
        `SELECT purpose FROM account_links WHERE ${world.database.quote('user')} = ? AND usedAt IS NULL`,
        [id],
      );
    expect(await open()).toEqual([{ purpose: 'invitation' }]);
    const { tokens } = await print(world, world.as('head'), 'staff', { q: name });
    expect(await open()).toEqual([{ purpose: 'slip' }]);
    await world.as('head').post(`staff/${id}/invitation`, {});
    expect(await open()).toEqual([{ purpose: 'invitation' }]);
    expect(await choosePassword(world, tokens[0])).toBe(400);
  });

  it('and mails go to nobody whose training ended before they came', async () => {
    const head = world.as('head');
    const body = { name: 'Dr. Gone Early', email: 'gone@contract.test', programme: 'md', startedOn: '01-02-2024' };
    const added = await head.post('trainees', body);
    const { id, version } = recordOf(added);
    // In every list of residents, whether that says when a training ended or not.
    const lists = [
      [head, 'trainees'],
      [world.as('administrator'), 'students'],
    ] as const;
    const count = () =>
      Promise.all(lists.map(async ([who, list]) => (await who.get(`${list}/invitations?q=Gone`)).body));
    const offered = () =>
      Promise.all(lists.map(async ([who, list]) => recordOf(await who.get(`${list}/${id}`)).isAwaited));
    const [nobody, one] = [0, 1].map((reached) => lists.map(() => ({ unreached: 0, reached })));
    expect(await count(), added.text).toEqual(one);
    expect(await offered()).toEqual([true, true]);
    const left = await head.call('PATCH', `trainees/${id}`, { version, ending: 'left', endedOn: '01-03-2025' });
    expect(left.status, left.text).toBe(200);
    expect(await count()).toEqual(nobody);
    expect(await offered()).toEqual([false, false]);
    const alone = await head.post(`trainees/${id}/invitation`, {});
    expect([alone.status, alone.text]).toEqual([400, expect.stringContaining('The training of this person has ended')]);
    const moved = 'gone-elsewhere@contract.test';
    const corrected = await head.call('PATCH', `trainees/${id}`, { version: recordOf(left).version, email: moved });
    expect([corrected.status, recordOf(corrected).email], corrected.text).toEqual([200, moved]);
    expect(await mailsTo(world, moved)).toEqual([]);
    // They left after the list was read.
    const listed = vi
      .spyOn(PendingInvitees.prototype, 'of')
      .mockImplementation(async () => ({ unreached: [id], reached: [] }));
    onTestFinished(() => listed.mockRestore());
    for (const [who, list] of lists) {
      expect((await print(world, who, list, { q: 'Gone', again: true })).status).toBe(400);
      expect((await who.post(`${list}/invitations`, { q: 'Gone', again: true })).status).toBe(400);
    }
  });

  it('and mails leave links alone that still work, unless that is asked for', async () => {
    const { name } = await addColleague(world, 'head');
    const list = world.as('head');
    const count = async () => (await list.get(`staff/invitations?q=${encodeURIComponent(name)}`)).body;
    const { tokens } = await print(world, list, 'staff', { q: name });
    expect(await count()).toEqual({ unreached: 0, reached: 1 });
    expect((await print(world, list, 'staff', { q: name, again: false })).status).toBe(400);
    expect((await list.post('staff/invitations', { q: name })).status).toBe(400);
    expect((await world.as('nobody').post('auth/reset-password/check', { token: tokens[0] })).status).toBe(200);
    await world.database.transaction((tx) =>
      tx.run('UPDATE account_links SET usedAt = ? WHERE usedAt IS NULL', ['2026-01-01T00:00:00.000Z']),
    );
    expect(await count()).toEqual({ unreached: 1, reached: 0 });
    expect((await list.post('staff/invitations', { q: name })).body).toEqual({ mailed: 1 });
    expect((await list.post('staff/invitations', { q: name, again: true })).body).toEqual({ mailed: 1 });
  });

  it('say of a code that opens nothing what is wrong with it', async () => {
    const { name } = await addColleague(world, 'head');
    const { tokens } = await print(world, world.as('head'), 'staff', { q: name });
    const [code = ''] = tokens;
    const saidOf = async (token: string) => {
      const { status, body } = await world.as('nobody').post('auth/reset-password', { token, password: PASSWORD });
      return [status, (body as { message: string }).message];
    };
    const wrong = code.replace(/^./, code.startsWith('A') ? 'B' : 'A');
    expect(await saidOf(wrong)).toEqual([400, expect.stringMatching(/^Nobody has this code/)]);
    expect(await saidOf(code.replace(/^./, '0'))).toEqual([400, expect.stringMatching(/^Nobody has this code/)]);
    expect(await saidOf(code.slice(0, 11))).toEqual([
      400,
      expect.stringMatching(/20 letters and digits, and you typed 10/),
    ]);
    // As people write it.
    expect((await saidOf(code.toLowerCase().replaceAll('-', ' ')))[0]).toBe(200);
    expect(await saidOf(code)).toEqual([400, expect.stringMatching(/opened your account with it, sign in/)]);
    // A link that was cut off is no code.
    expect(await saidOf('q'.repeat(40))).toEqual([400, expect.stringMatching(/^This link does not work any more/)]);
  });

  it('last fourteen days', async () => {
    const { name, email } = await addColleague(world, 'head');
    const { tokens, text } = await print(world, world.as('head'), 'staff', { q: name });
    expect(text).toMatch(/Works once, until \d\d-\d\d-\d{4}, \d\d:\d\d\./);
    const clock = world.part(Clock);
    const now = Date.now();
    const later = (days: number) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + days * 86_400_000));
    later(14.01);
    expect(await choosePassword(world, tokens[0])).toBe(400);
    later(13.9);
    expect(await choosePassword(world, tokens[0])).toBe(200);
    vi.restoreAllMocks();
    expect((await signIn(world, email, false, PASSWORD)).token).not.toBeNull();
  });

  it('follow what is searched for, and say so when nobody waits', async () => {
    const { name } = await addColleague(world, 'head');
    const found = await print(world, world.as('head'), 'staff', { q: name });
    expect([found.count, found.text.includes(name)]).toEqual(['1', true]);
    const nobody = await print(world, world.as('head'), 'staff', { q: 'Nobody of that name' });
    expect(nobody.status).toBe(400);
    expect(nobody.text).toContain('Nobody in this list waits for an invitation');
    expect((await print(world, world.as('head'), 'staff', { q: 'x'.repeat(201) })).status).toBe(422);
  });

  it('are not for those who chose a password at sign-up and wait for approval', async () => {
    const { id, name } = await addPerson(world, { name: 'Waits For Approval' });
    await world.database.transaction((tx) => tx.run("UPDATE users SET state = 'pending' WHERE id = ?", [id]));
    expect((await print(world, world.as('administrator'), 'students', { q: name })).status).toBe(400);
  });

  it('are printed by those who may invite, of the people whom they may invite', async () => {
    const { id } = await addColleague(world, 'head');
    const answers: [Who, string, number][] = [
      ['owner', 'staff', 403],
      ['counterpart', 'staff', 403],
      ['coordinator', 'staff', 403],
      ['head', 'students', 403],
      ['head', 'accounts', 403],
      ['administrator', 'staff', 200],
      ['administrator', 'accounts', 200],
    ];
    for (const [who, path, status] of answers)
      expect([who, path, (await print(world, world.as(who), path)).status]).toEqual([who, path, status]);
    expect((await print(world, world.as('nobody'), 'staff')).status).toBe(401);
    const printers = (await trailOf(world, id)).filter(({ action }) => action === 'slip-printed');
    expect(printers.map(({ actor }) => actor)).toEqual([world.idOf('administrator'), world.idOf('administrator')]);
  });

  it('and mails leave out whoever decides on accounts: a link into such a one asks for the password', async () => {
    const { id, name } = await addColleague(world, 'administrator');
    await world.database.transaction((tx) => tx.run("UPDATE users SET role = 'hod' WHERE id = ?", [id]));
    const client = world.as('administrator');
    for (const path of ['staff', 'accounts']) {
      expect((await print(world, client, path, { q: name })).status).toBe(400);
      expect((await client.post(`${path}/invitations`, { q: name, again: true })).status).toBe(400);
      const refused = await client.post(`${path}/${id}/invitation`, {});
      expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['currentPassword']]);
    }
    expect((await client.post(`accounts/${id}/invitation`, { currentPassword: password })).status).toBe(200);
  });

  it('and mails from before open no account that decides on others by now', async () => {
    const client = world.as('administrator');
    const become = async (path: string, body: object) => {
      const { id, name } = await addColleague(world, 'administrator');
      const { tokens } = await print(world, client, 'staff', { q: name });
      expect(tokens).toHaveLength(1);
      const { version } = recordOf(await client.get(`${path}/${id}`));
      const answer = await client.call('PATCH', `${path}/${id}`, { version, ...body });
      expect(answer.status, answer.text).toBe(200);
      return choosePassword(world, tokens[0]);
    };
    expect(await become('staff', { role: 'professor' })).toBe(200);
    expect(await become('accounts', { role: 'admin', currentPassword: password })).toBe(400);
  });

  it('of coordinators are printed by whoever added them, or the head of their department', async () => {
    const institution = world.places.college('north');
    const coordinator = (drpcName: string) => ({
      state: 'gujarat',
      institution,
      drpcName,
      phone: '9876543210',
      email: `${newId()}@contract.test`,
      scheduledFrom: '01-02-2026',
      scheduledTo: '01-02-2027',
    });
    for (const [who, name] of [
      ['counterpart', 'Dr. Of Counterpart'],
      ['colleague', 'Dr. Of Colleague'],
      ['neighbour', 'Dr. Of Neighbour'],
    ] as const) {
      const answer = await world.as(who).post('drpCoordinators', coordinator(name));
      expect(answer.status, answer.text).toBe(201);
    }
    const names = async (who: Who) =>
      [...(await print(world, world.as(who), 'drpCoordinators')).text.matchAll(/Dr\. Of \w+/g)].map(([name]) => name);
    expect(await names('counterpart')).toEqual(['Dr. Of Counterpart']);
    expect(await names('head')).toEqual(['Dr. Of Colleague', 'Dr. Of Counterpart']);
    expect((await print(world, world.as('stranger'), 'drpCoordinators')).status).toBe(400);
    const read = vi.spyOn(world.database, 'read');
    const count = async (who: Who) => (await world.as(who).get('drpCoordinators/invitations')).body;
    expect(await count('head')).toEqual({ unreached: 0, reached: 2 });
    // However many they are, it asks once who invited them, and for no more than their ids.
    const asked = read.mock.calls.map(([sql]) => sql);
    read.mockRestore();
    expect(asked.filter((sql) => /FROM audit/.test(sql))).toHaveLength(1);
    expect(asked.filter((sql) => /phone/i.test(sql))).toEqual([]);
    expect(await count('counterpart')).toEqual({ unreached: 0, reached: 1 });
    expect(await count('stranger')).toEqual({ unreached: 0, reached: 0 });
  });
});

describe.skipIf(noPdfText)('slips of an installation that was told no address', () => {
  const world = worldOn('sqlite');

  it('lead to where the one who prints them is, and nowhere that a foreign page names', async () => {
    await addColleague(world, 'head');
    const addressOf = async (origin?: string) => (await print(world, world.as('head'), 'staff', {}, origin)).address;
    const own = await addressOf();
    expect(await addressOf(world.base)).toBe(world.base);
    expect(await addressOf('https://elsewhere.test')).toBe(own);
    expect(own).not.toBe(world.base);
  });
});
