import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { anyRows, csvRows, download } from '../../exports/sheets';
import { contact as contactFacts, demoRequest as demoFacts } from '../../facts/public';
import { support as supportFacts } from '../../facts/screens';
import { fileOf } from '../../support/body';
import { everyone } from '../../support/cast';
import { errorsOf, recordOf, rowsOf } from '../../support/http';
import { addPerson, mailsTo } from '../../support/people';
import type { World } from '../../support/world';

const formNamed = (name: string) => {
  const found = registry.forms.find((one) => one.name === name);
  if (found?.keeps.what !== 'inbox') throw new Error(`no inbox ${name}`);
  return { ...found, keeps: found.keeps };
};

const contact = formNamed('contact');
const demo = formNamed('demoRequests');
const support = formNamed('support');

const contactBody = {
  name: 'Aarti Nair',
  email: 'aarti@visitor.test',
  contact: '9876543210',
  message: 'Good day',
};
const demoBody = {
  name: 'Aarti Nair',
  designation: 'Dean',
  institute: 'A College',
  address: 'A street',
  pgCount: 40,
  contact: '9876543210',
  email: 'aarti@visitor.test',
  demoSlot: '2030-01-05T10:30',
};
const supportBody = () => ({
  name: 'Owner',
  email: 'owner@contract.test',
  contactNumber: '9876543210',
  bestTimeToContact: 'Mornings',
  message: 'The list of Mrs Patient does not load',
  image: fileOf('png'),
});

const nameOf = (person: unknown) => (person as { name: string } | null)?.name ?? '';

/** What people send: kept, mailed and worked off. Each test sends little, because an hour has a limit. */
export function inboxContract(world: () => World, operator: string) {
  const nobody = () => world().as('nobody');
  const admin = () => world().as('administrator');

  describe('public forms', () => {
    it('thank in the words of the specification, without an account', async () => {
      const sent = await nobody().post(contact.api.path, { ...contactBody, submittedAt: '2020-01-01T10:00:00.000Z' });
      expect(sent.status, sent.text).toBe(201);
      expect(sent.body).toMatchObject({ message: contactFacts.success });
      const asked = await nobody().post(`${demo.api.path}/add`, { ...demoBody, submittedAt: new Date().toISOString() });
      expect(asked.body).toMatchObject({ message: demoFacts.success });
    });

    it('refuse in the words of the specification', async () => {
      const empty = await nobody().post(contact.api.path, {});
      expect(empty.status).toBe(422);
      expect(errorsOf(empty)).toEqual(contactFacts.sentences);
      const wrong = { name: ' Jo ', email: 'a@b', contact: '98765 43210', message: '  ' };
      expect(errorsOf(await nobody().post(contact.api.path, wrong))).toEqual(contactFacts.sentences);
      const missing = errorsOf(await nobody().post(demo.api.path, {}));
      expect(Object.keys(missing)).toEqual([...demoFacts.fields]);
      expect(new Set(Object.values(missing))).toEqual(new Set([demoFacts.sentences.missing]));
      const bad = { ...demoBody, contact: '123', email: 'a b@c.de', pgCount: -1, demoSlot: 'tomorrow' };
      expect(errorsOf(await nobody().post(demo.api.path, bad))).toMatchObject({
        contact: demoFacts.sentences.contact,
        email: demoFacts.sentences.email,
        pgCount: expect.any(String),
        demoSlot: expect.any(String),
      });
      const none = await nobody().post(demo.api.path, { ...demoBody, pgCount: 0 });
      expect(none.status).toBe(201);
    });

    it('take nothing else', async () => {
      const others = {
        state: 'Answered',
        note: 'x',
        sender: world().idOf('owner'),
        createdAt: 'x',
        id: 'x',
        version: 2,
      };
      const answer = await nobody().post(contact.api.path, { ...contactBody, ...others, submittedAt: 'yesterday' });
      expect(Object.keys(errorsOf(answer)).sort()).toEqual([...Object.keys(others), 'submittedAt'].sort());
      const upload = await nobody().post(contact.api.path, { ...contactBody, image: fileOf('png') });
      expect(upload.status).toBe(415);
    });

    it('are told to the operator', async () => {
      await nobody().post(contact.api.path, contactBody);
      const mails = (await mailsTo(world(), operator)).filter(({ subject }) => subject.startsWith('Contact Message'));
      expect(mails[0]?.text).toContain('Aarti Nair');
      expect(await mailsTo(world(), contactBody.email)).toEqual([]);
    });

    it('keep what the sender says of the time, and order by our own clock', async () => {
      await nobody().post(contact.api.path, {
        ...contactBody,
        name: 'The Latest',
        submittedAt: '2001-01-01T00:00:00+05:30',
      });
      const [first] = rowsOf(await admin().get(contact.api.path));
      expect(first).toMatchObject({
        name: 'The Latest',
        submittedAt: '2000-12-31T18:30:00.000Z',
        state: 'New',
        sender: null,
      });
    });

    it('count a repeated sending once', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const body = { ...contactBody, name: 'Only Once' };
      const answers = await Promise.all([1, 2].map(() => nobody().post(contact.api.path, body, key)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(rowsOf(await admin().get(`${contact.api.path}?q=only%20ONCE`))).toHaveLength(1);
    });
  });

  describe('support requests', () => {
    it('need an account, and ask for every field', async () => {
      expect((await nobody().post(support.api.path, supportBody())).status).toBe(401);
      expect(errorsOf(await world().as('owner').post(support.api.path, {}))).toEqual(supportFacts.fields);
    });

    it('are kept with their screenshot, and acknowledged to the account’s own address', async () => {
      const person = await addPerson(world());
      const sent = await person.client.post(support.api.path, { ...supportBody(), email: 'stranger@elsewhere.test' });
      expect(sent.status, sent.text).toBe(201);
      expect(sent.body).toMatchObject({ message: support.says.sent });
      const record = recordOf(await admin().get(`${support.api.path}/${recordOf(sent).id}`));
      expect(record).toMatchObject({ state: 'New', note: null, sender: { _id: person.id, name: person.name } });
      const image = (record.image as { path: string }).path.replace('/api/', '');
      expect((await admin().get(image)).status).toBe(200);
      for (const who of ['owner', 'head', 'colleague'] as const)
        expect((await world().as(who).get(image)).status).toBe(404);
      expect((await mailsTo(world(), person.email)).map(({ template }) => template)).toEqual(['support-received']);
      expect(await mailsTo(world(), 'stranger@elsewhere.test')).toEqual([]);
      const mails = await mailsTo(world(), operator);
      expect(mails.some(({ subject }) => subject.startsWith('Support Request'))).toBe(true);
      expect(mails.map(({ text }) => text).join()).not.toContain('Mrs Patient');
    });

    it('are sorted by the name of whoever sent them, and found by their account', async () => {
      const [late, early] = [
        await addPerson(world(), { name: 'Zoya Last' }),
        await addPerson(world(), { name: 'Aaron First' }),
      ];
      for (const { client } of [late, early]) await client.post(support.api.path, supportBody());
      const names = rowsOf(await admin().get(`${support.api.path}?_sort=sender`)).map(({ sender }) => nameOf(sender));
      expect(names.indexOf(early.name)).toBeLessThan(names.indexOf(late.name));
      const own = rowsOf(await admin().get(`${support.api.path}?sender=${late.id}`));
      expect(own.map(({ sender }) => nameOf(sender))).toEqual([late.name]);
    });

    it('end for a while when one account sends too many', async () => {
      const { client } = await addPerson(world());
      const statuses: number[] = [];
      for (let sent = 0; sent < 31; sent += 1)
        statuses.push((await client.post(support.api.path, supportBody())).status);
      expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
    });
  });

  describe.each([contact, demo, support])('$name', ({ name, api: { path }, keeps }) => {
    const send = async () => {
      const sent =
        name === support.name
          ? await world().as('owner').post(path, supportBody())
          : await nobody().post(path, name === demo.name ? demoBody : contactBody);
      expect(sent.status, sent.text).toBe(201);
      return rowsOf(await admin().get(`${path}?_sort=createdAt&_order=desc`))[0];
    };

    it('is listed for those who work it off, and for nobody else', async () => {
      const row = await send();
      for (const who of everyone) {
        const isTheirs = who === 'administrator';
        expect((await world().as(who).get(path)).status, who).toBe(isTheirs ? 200 : 403);
        expect((await world().as(who).get(`${path}/${row?.id}`)).status, who).toBe(isTheirs ? 200 : 404);
        const change = await world().as(who).call('PATCH', `${path}/${row?.id}`, { state: keeps.states[0] });
        expect(change.status, who).toBe(isTheirs ? 428 : 404);
      }
      expect((await nobody().get(path)).status).toBe(401);
    });

    it('is a file for those who work it off, in the order and with the filters of its list', async () => {
      await send();
      const query = `state=${keeps.states[0]}&_sort=createdAt&_order=desc`;
      const listed = rowsOf(await admin().get(`${path}?_end=200&${query}`));
      const file = csvRows(await download(admin(), `${path}/export?${query}`));
      expect(file.headings.slice(0, 3)).toEqual(['Sr.No', 'Received', 'State']);
      expect(file.rows.map(({ Email }) => Email)).toEqual(listed.map(({ email }) => email));
      expect(await anyRows(await download(admin(), `${path}/export?format=xlsx&${query}`))).toEqual(file.rows);
      for (const who of everyone.filter((one) => one !== 'administrator'))
        expect((await download(world().as(who), `${path}/export`)).status, who).toBe(403);
      expect((await download(nobody(), `${path}/export`)).status).toBe(401);
    });

    it('is worked off through its states', async () => {
      const row = await send();
      const at = `${path}/${row?.id}`;
      const state = keeps.states.at(-1);
      const done = await admin().call('PATCH', at, { state, note: 'Called back', version: 1 });
      expect(done.status, done.text).toBe(200);
      expect(done.body).toMatchObject({ state, note: 'Called back', version: 2 });
      const late = await admin().call('PATCH', at, { state: keeps.states[0], version: 1 });
      expect(late.status).toBe(409);
      expect((late.body as { current: unknown }).current).toEqual(done.body);
      expect(errorsOf(await admin().call('PATCH', at, { state: 'Forgotten', version: 2 }))).toHaveProperty('state');
      expect(errorsOf(await admin().call('PATCH', at, { name: 'Somebody else', version: 2 }))).toHaveProperty('name');
      const open = rowsOf(await admin().get(`${path}?state=${encodeURIComponent(keeps.states[0])}`));
      expect(open.map(({ id }) => id)).not.toContain(row?.id);
      expect((await admin().get(`${path}?_sort=passwordHash`)).status).toBe(400);
    });
  });
}

/** In a world of its own: nobody there can send anything afterwards. */
export function publicLimitContract(world: () => World) {
  const nobody = () => world().as('nobody');

  it('public forms end for a while when one network sends too many', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1)
      statuses.push(
        (await nobody().post(contact.api.path, contactBody, { 'x-forwarded-for': `10.0.0.${sent}` })).status,
      );
    expect(statuses.at(-1)).toBe(429);
    expect((await nobody().post(`${contact.api.path}/add`, contactBody)).status).toBe(429);
  });
}
