/** What the homes of administrators and heads say is still to do, until all of it was done. */
import { describe, expect, it } from 'vitest';
import { startSmtp } from '../../../backend/src/mail/testing/smtp';
import { MailWorker } from '../../../backend/src/mail/worker';
import registry from '../../../resources.config';
import type { Registry } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { accept, log } from '../print/logbooks';
import { fileOf } from '../support/body';
import { emailOf, type Who } from '../support/cast';
import { engines, oneEngine } from '../support/engines';
import { type Client, recordOf } from '../support/http';
import { addPerson } from '../support/people';
import { openWorld, worldOn } from '../support/world';

const entry = entryWhere(({ api }) => !api.multipart);

const stepsOf = async (client: Client) => {
  const answer = await client.get('first-steps');
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { steps: unknown[] }).steps;
};

describe.each(engines)('first steps on %s', (engine) => {
  const world = worldOn(engine);
  const facts = () =>
    world.database.read<{ record: string; actor: string | null }>(
      "SELECT record, actor FROM audit WHERE resource = 'first-steps' ORDER BY at, id",
    );
  const department = () => world.places.department('north', 'pathology');

  it('count what is there, of the installation and of a department', async () => {
    expect((await stepsOf(world.as('administrator')))[0]).toEqual({
      name: 'college',
      count: 2,
      open: 1,
      isDone: true,
    });
    const office = world.as('administrator');
    const logo = async (name: string) => {
      const { version } = recordOf(await office.get(`institutions/${world.places.college(name)}`));
      const files = { logo: fileOf('png') };
      const answer = await office.call('PATCH', `institutions/${world.places.college(name)}`, { version, ...files });
      expect(answer.status, answer.text).toBe(200);
    };
    // Of the two only one has residents, whose logbooks need a logo.
    await logo('south');
    expect((await stepsOf(office))[0]).toEqual({ name: 'college', count: 2, open: 1, isDone: true });
    await logo('north');
    // Three departments: only one has a head, and only that one has residents, so the others can wait.
    expect(await stepsOf(world.as('administrator'))).toEqual([
      { name: 'college', count: 2, open: 0, isDone: true },
      { name: 'departments', count: 3, open: 0, isDone: true },
      { name: 'staff', count: 5, open: 0, isDone: true },
      { name: 'heads', count: 3, open: 2, isDone: false, canWait: true },
      { name: 'residents', count: 2, open: 0, isDone: true },
      { name: 'mail', count: 0, open: 0, isDone: true },
      { name: 'countersigned', count: 0, open: 0, isDone: false },
    ]);
    expect(await stepsOf(world.as('head'))).toEqual([
      { name: 'staff', count: 3, open: 0, isDone: true },
      { name: 'residents', count: 2, open: 0, isDone: true },
      { name: 'signUps', count: 0, open: 0, isDone: true },
      { name: 'countersigned', count: 0, open: 0, isDone: false },
    ]);
    const head = await addPerson(world, { rank: 'hod', department: 'medicine' });
    expect(await stepsOf(head.client)).toEqual([
      { name: 'staff', count: 2, open: 0, isDone: true },
      { name: 'residents', count: 0, open: 0, isDone: false },
      { name: 'signUps', count: 0, open: 0, isDone: false },
      { name: 'countersigned', count: 0, open: 0, isDone: false },
    ]);
    const { id } = await addPerson(world, { department: 'medicine' });
    const state = (to: string) =>
      world.database.transaction((tx) => tx.run('UPDATE users SET state = ? WHERE id = ?', [to, id]));
    await state('pending');
    expect((await stepsOf(head.client)).slice(1, 3)).toEqual([
      { name: 'residents', count: 1, open: 0, waiting: 1, isDone: false },
      { name: 'signUps', count: 1, open: 1, isDone: false },
    ]);
    const password = (hash: string | null) =>
      world.database.transaction((tx) => tx.run('UPDATE users SET passwordHash = ? WHERE id = ?', [hash, id]));
    // Whoever was added, and has no slip that works, is to be invited.
    await password(null);
    expect((await stepsOf(head.client))[1]).toEqual({
      name: 'residents',
      count: 1,
      open: 1,
      unreached: 1,
      isDone: false,
    });
    expect((await world.as('administrator').post('trainees/slips', {})).status).toBe(200);
    expect((await stepsOf(head.client))[1]).toEqual({ name: 'residents', count: 1, open: 1, isDone: false });
    await password('x');
    await state('active');
    expect((await stepsOf(head.client)).slice(1, 3)).toEqual([
      { name: 'residents', count: 1, open: 0, isDone: true },
      { name: 'signUps', count: 0, open: 0, isDone: true },
    ]);
    // One who has come does not speak for one who has no way in.
    const other = await addPerson(world, { department: 'medicine' });
    const people = (set: string) =>
      world.database.transaction((tx) => tx.run(`UPDATE users SET ${set} WHERE id = ?`, [other.id]));
    await people("state = 'pending', passwordHash = NULL");
    expect((await stepsOf(head.client))[1]).toMatchObject({ count: 2, open: 1, unreached: 1, isDone: false });
    // Nobody invites one who left before they came, nor waits for them.
    await people("endedOn = '2025-01-01'");
    expect((await stepsOf(head.client))[1]).toEqual({ name: 'residents', count: 1, open: 0, isDone: true });
    await people("state = 'suspended'");
    // As long as most have not come, the step is not done, though each has a slip.
    const [one, two] = [
      await addPerson(world, { department: 'medicine' }),
      await addPerson(world, { department: 'medicine' }),
    ];
    const both = (set: string) =>
      world.database.transaction((tx) => tx.run(`UPDATE users SET ${set} WHERE id IN (?, ?)`, [one.id, two.id]));
    await both("state = 'pending', passwordHash = NULL");
    expect((await world.as('administrator').post('trainees/slips', {})).status).toBe(200);
    expect((await stepsOf(head.client))[1]).toEqual({ name: 'residents', count: 3, open: 2, isDone: false });
    await both("state = 'suspended'");
    // A department with residents and no head is not done.
    await world.database.transaction((tx) => tx.run("UPDATE users SET state = 'suspended' WHERE id = ?", [head.id]));
    expect((await stepsOf(world.as('administrator')))[3]).toEqual({
      name: 'heads',
      count: 3,
      open: 2,
      isDone: false,
    });
    await state('suspended');
  });

  it('are for those whom the registry names', async () => {
    for (const who of ['owner', 'counterpart', 'coordinator'] as Who[])
      expect((await world.as(who).get('first-steps')).status).toBe(403);
    expect((await world.as('nobody').get('first-steps')).status).toBe(401);
  });

  it('are gone for good once all are done, which the trail keeps', async () => {
    const id = await log(world, 'owner', entry);
    expect(await stepsOf(world.as('head'))).toHaveLength(4);
    expect(await facts()).toEqual([]);
    await accept(world, entry, id);
    for (let times = 0; times < 2; times++) {
      expect(await stepsOf(world.as('head'))).toEqual([]);
      expect(await stepsOf(world.as('administrator'))).toEqual([]);
    }
    expect(await facts()).toEqual([
      { record: department(), actor: null },
      { record: 'installation', actor: null },
    ]);
    // Another process, and nothing of it is there any more.
    await world.database.transaction((tx) =>
      tx.run(`UPDATE ${world.database.quote(entry.name)} SET verifiedBy = NULL`),
    );
    await world.restart();
    expect(await stepsOf(world.as('head'))).toEqual([]);
    expect(await facts()).toHaveLength(2);
  });

  it('have no route where the registry does not say the word', async () => {
    const { firstSteps: _, ...logbook } = registry.logbook;
    await world.restart({ ...registry, logbook } as Registry);
    expect((await world.as('administrator').get('first-steps')).status).toBe(404);
  });
});

describe.each(oneEngine)('with a mail server, on %s', (engine) => {
  const start = async () => {
    const smtp = await startSmtp();
    const world = await openWorld(engine, registry, { SMTP_URL: smtp.url, PUBLIC_URL: 'https://logbook.test' });
    const mail = async () =>
      (await stepsOf(world.as('administrator'))).find((step) => (step as { name: string }).name === 'mail');
    return { smtp, world, mail };
  };

  it('the mail is to be tested', async () => {
    const { smtp, world, mail } = await start();
    try {
      expect(await mail()).toEqual({ name: 'mail', count: 0, open: 1, isDone: false });
      smtp.refuse(550);
      await world.as('administrator').post('mail/test', { address: 'office@college.test' });
      expect(await mail()).toMatchObject({ isDone: false });
      smtp.refuse(undefined);
      await world.as('administrator').post('mail/test', { address: 'office@college.test' });
      expect(await mail()).toEqual({ name: 'mail', count: 0, open: 0, isDone: true });
    } finally {
      await world.close();
    }
  });

  it('the mail needs no test once the server has taken another', async () => {
    const { world, mail } = await start();
    try {
      await world.as('nobody').post('auth/forgot-password', { email: emailOf('head') });
      await world.part(MailWorker).deliver();
      expect(await mail()).toEqual({ name: 'mail', count: 0, open: 0, isDone: true });
    } finally {
      await world.close();
    }
  });
});
