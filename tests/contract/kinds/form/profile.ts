import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { requiredSentence } from '../../../../schemas/sentences';
import { profile as facts } from '../../facts/screens';
import { fileOf } from '../../support/body';
import { everyone, password } from '../../support/cast';
import { errorsOf, recordOf } from '../../support/http';
import { addPerson, mailsTo, signIn } from '../../support/people';
import type { World } from '../../support/world';

const form = registry.forms.find(({ keeps }) => keeps.what === 'profile');
if (!form) throw new Error('no profile');
const { path } = form.api;

const values = {
  name: 'Dr. Asha Pawar',
  phone: '+91 98765 43210',
  dob: '01-02-1996',
  bloodGroup: 'o_negative',
  vaccinationStatus: 'fully_vaccinated',
  regNumber: '2021/04/1234',
  medicalCouncil: 'maharashtra',
  validUpto: '2030-01-31',
  address: 'A street\nA town',
  institutionName: 'A College',
  department: 'Pathology',
  joiningDate: '2024-05-01',
  university: 'pune',
};
const stored = { ...values, dob: '1996-02-01' };

/** One's own data: every field of the specification, kept; the account follows. */
export function profileContract(world: () => World) {
  it.each(everyone)('gives %s the own one', async (who) => {
    const { body } = await world().as(who).get(path);
    expect(body).toMatchObject({ id: world().idOf(who), email: `${who.toLowerCase()}@contract.test`, photo: null });
    for (const name of facts.fields) expect(body).toHaveProperty(name);
  });

  it('keeps every field, and the account follows', async () => {
    const { client, id, name } = await addPerson(world(), { rank: 'professor' });
    const saved = await client.call('PATCH', path, { ...values, version: 1 });
    expect(saved.status, saved.text).toBe(200);
    // The name waits for the head, as everybody’s who signs.
    expect(saved.body).toMatchObject({ ...stored, name, version: 2 });
    expect((await client.get(path)).body).toEqual(saved.body);
    expect((await world().as('colleague').get(`staff/${id}`)).body).toMatchObject({ phone: values.phone });
    const cleared = await client.call('PATCH', path, { address: '', version: 2 });
    expect(cleared.body).toMatchObject({ ...stored, name, address: null, version: 3 });
  });

  it('lets a resident’s new name wait for the head', async () => {
    const { client, id, email } = await addPerson(world(), { name: 'Old Name' });
    const changes = async (who: Parameters<World['as']>[0]) =>
      ((await world().as(who).get('held-changes')).body as { id: string; person: { id: string } }[]).filter(
        ({ person }) => person.id === id,
      );
    const own = async () => (await client.get('held-changes')).body as Record<string, unknown>[];
    const ask = (name: string, version: number) => client.call('PATCH', path, { name, phone: '9876500000', version });
    const decide = (
      who: Parameters<World['as']>[0],
      change: string,
      accept: boolean,
      reason = 'Not on the certificate',
    ) =>
      world()
        .as(who)
        .post(`held-changes/${change}`, accept ? { accept } : { accept, reason });

    // The rest is saved at once.
    expect((await ask('New Name', 1)).body).toMatchObject({ name: 'Old Name', phone: '9876500000', version: 2 });
    expect(await own()).toMatchObject([{ from: 'Old Name', to: 'New Name', mine: true, state: 'open', label: 'Name' }]);
    for (const who of ['fellow', 'colleague', 'otherCoordinator'] as const) expect(await changes(who)).toEqual([]);
    const mailed = async () =>
      (await mailsTo(world(), 'head@contract.test')).filter(
        ({ template, text }) => template === 'change-asked' && text.includes('Old Name'),
      );
    expect(await mailed()).toHaveLength(1);
    const [first] = await changes('head');
    expect(await changes('administrator')).toHaveLength(1);
    for (const who of ['fellow', 'colleague'] as const)
      expect((await decide(who, first?.id ?? '', true)).status).toBe(404);
    expect((await client.post(`held-changes/${first?.id}`, { accept: true })).status).toBe(404);
    expect(errorsOf(await decide('head', first?.id ?? '', false, ' '))).toEqual({ reason: 'Please say why' });

    // The newest wish counts alone, and the old name takes it back.
    await ask('Newer Name', 2);
    // Whoever asks again and again mails nobody again the same day.
    expect(await mailed()).toHaveLength(1);
    expect((await decide('head', first?.id ?? '', true)).status).toBe(409);
    await ask('Old Name', 3);
    expect(await changes('head')).toEqual([]);

    await ask('Third Name', 4);
    const [third] = await changes('head');
    expect((await decide('head', third?.id ?? '', false)).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ name: 'Old Name' });
    expect(await own()).toMatchObject([{ to: 'Third Name', state: 'refused', reason: 'Not on the certificate' }]);

    await ask('Fourth Name', 5);
    const [fourth] = await changes('administrator');
    const both = await Promise.all([
      decide('head', fourth?.id ?? '', true),
      decide('administrator', fourth?.id ?? '', true),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await client.get(path)).body).toMatchObject({ name: 'Fourth Name' });
    expect((await world().as('colleague').get('students?q=fourth')).text).toContain('Fourth Name');
    const trail = await world().database.read<{ action: string }>(
      `SELECT action FROM audit WHERE record = ? AND action IN ('ask', 'refuse') ORDER BY id`,
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['ask', 'ask', 'ask', 'refuse', 'ask']);
    expect((await mailsTo(world(), email)).map(({ template }) => template)).toEqual([
      'change-decided',
      'change-decided',
    ]);
  });

  it('lets the name of whoever signs verdicts wait: for the head, and of heads and coordinators for an administrator', async () => {
    const decided = async (
      rank: string,
      department: string | null,
      deciders: readonly Parameters<World['as']>[0][],
    ) => {
      const { client, id, name } = await addPerson(world(), { rank, department });
      const asked = await client.call('PATCH', path, { name: `Dr. Other ${rank}`, version: 1 });
      expect(asked.body).toMatchObject({ name, version: 2 });
      const of = async (who: Parameters<World['as']>[0]) =>
        ((await world().as(who).get('held-changes')).body as { id: string; person: { id: string } }[]).find(
          ({ person }) => person.id === id,
        );
      const mayDecide = [];
      for (const who of ['head', 'colleague', 'administrator'] as const) if (await of(who)) mayDecide.push(who);
      expect(mayDecide, rank).toEqual(deciders);
      const { id: change = '' } = (await of('administrator')) ?? {};
      const byHead = await world().as('head').post(`held-changes/${change}`, { accept: true });
      expect(byHead.status, rank).toBe(deciders.includes('head') ? 200 : 404);
      if (byHead.status === 200) return;
      expect((await mailsTo(world(), 'administrator@contract.test')).at(-1)?.text).toContain(`Dr. Other ${rank}`);
      expect((await world().as('administrator').post(`held-changes/${change}`, { accept: true })).status).toBe(200);
      expect((await client.get('auth/me')).body).toMatchObject({ name: `Dr. Other ${rank}` });
    };
    await decided('lecturer', 'pathology', ['head', 'administrator']);
    await decided('hod', 'pathology', ['administrator']);
    await decided('drpc', null, ['administrator']);
    const office = await addPerson(world(), { rank: 'admin', department: null });
    const answer = await office.client.call('PATCH', path, { name: 'Office of the Dean', version: 1 });
    expect(answer.body).toMatchObject({ name: 'Office of the Dean' });
  });

  it('lets no list of accounts be a way around what waits', async () => {
    const { client, id, name } = await addPerson(world(), { rank: 'hod', department: 'pathology' });
    const answer = await client.call('PATCH', `staff/${id}`, { staffName: 'Dr. Somebody Else', version: 1 });
    expect(errorsOf(answer)).toEqual({ staffName: 'Please change your own name in your profile' });
    expect((await client.get('auth/me')).body).toMatchObject({ name });
    expect((await client.call('PATCH', `staff/${id}`, { phone: '98765 43210', version: 1 })).status).toBe(200);
  });

  it('refuses what is wrong in its own words, and what is nobody’s to set', async () => {
    const { client } = await addPerson(world());
    const wrong = { name: ' ', phone: 'x', email: 'x', dob: '2999-01-01', bloodGroup: 'A+', validUpto: '31-02-2030' };
    const others = { role: 'admin', college: 'x', passwordHash: 'x', tokenVersion: 1, state: 'active', id: 'x' };
    const answer = await client.call('PATCH', path, { ...wrong, ...others, version: 1, currentPassword: password });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer)).sort()).toEqual([...Object.keys(wrong), ...Object.keys(others)].sort());
    expect(errorsOf(answer)).toMatchObject({
      name: requiredSentence('Name'),
      email: 'Please enter a valid email address',
    });
    expect((await client.call('PATCH', path, { isApproved: false })).status).toBe(403);
    expect((await client.call('PATCH', path, { name: 'Any' })).status).toBe(428);
    const late = await client.call('PATCH', path, { name: 'Any', version: 7 });
    expect(late.status).toBe(409);
    expect((await world().as('nobody').get(path)).status).toBe(401);
  });

  it('changes the address only with the password, to a free one, and tells the old one', async () => {
    const person = await addPerson(world());
    const change = (email: string, currentPassword?: string) =>
      person.client.call('PATCH', path, { email, version: 1, ...(currentPassword && { currentPassword }) });
    expect(Object.keys(errorsOf(await change('new@mine.test')))).toEqual(['currentPassword']);
    expect(errorsOf(await change('new@mine.test', 'not it at all'))).toEqual({
      currentPassword: 'This is not your current password',
    });
    expect(Object.keys(errorsOf(await change('OWNER@contract.test', password)))).toEqual(['email']);
    // The own address in other letters is no change.
    const same = await change(person.email.toUpperCase());
    expect(same.body).toMatchObject({ email: person.email });
    const moved = await person.client.call('PATCH', path, {
      email: 'New@Mine.test',
      version: 2,
      currentPassword: password,
    });
    expect(moved.body, moved.text).toMatchObject({ email: 'new@mine.test' });
    expect((await (await signIn(world(), 'new@mine.test', true)).get('auth/me')).status).toBe(200);
    expect((await mailsTo(world(), person.email)).map(({ template }) => template)).toEqual(['email-changed']);
    // No mails are sent here: nobody has shown that they reach anybody.
    expect(moved.body).toMatchObject({ newEmail: null, emailConfirmed: false });
  });

  it('lets nobody guess the password without end', async () => {
    const { client } = await addPerson(world());
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push(
        (await client.call('PATCH', path, { email: 'x@mine.test', version: 1, currentPassword: `guess ${guess}` }))
          .status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  it('shows a portrait to those who see the person, until it is replaced', async () => {
    const { client } = await addPerson(world());
    const saved = await client.call('PATCH', path, { photo: fileOf('png'), version: 1 });
    expect(saved.status, saved.text).toBe(200);
    const photo = recordOf(saved).photo as { path: string };
    expect((await client.get('auth/me')).body).toMatchObject({ photo: photo.path });
    const file = photo.path.replace('/api/', '');
    const seenBy = async (who: Parameters<World['as']>[0]) => (await world().as(who).get(file)).status;
    expect((await client.get(file)).status).toBe(200);
    expect([await seenBy('colleague'), await seenBy('administrator')]).toEqual([200, 200]);
    expect([await seenBy('fellow'), await seenBy('neighbour'), await seenBy('stranger')]).toEqual([404, 404, 404]);
    const kept = await client.call('PATCH', path, { photo: recordOf(saved).photo, name: 'Other Name', version: 2 });
    expect(kept.body, kept.text).toMatchObject({ photo: { path: photo.path } });
    const removed = await client.call('PATCH', path, { photo: null, version: 3 });
    expect(removed.body).toMatchObject({ photo: null });
    expect((await client.get(file)).status).toBe(404);
    expect(errorsOf(await client.call('PATCH', path, { photo: fileOf('pdf'), version: 4 }))).toHaveProperty('photo');
    const png = await fileOf('png').arrayBuffer();
    for (const [bytes, photo] of [
      [[png.slice(0, 40)], 'Photo is a picture that cannot be printed. Please save it anew as a plain PNG or JPEG.'],
      [[png, new Uint8Array(3 * 1024 * 1024)], 'Photo can be at most 3 MB'],
    ] as const) {
      const file = new File([...bytes], 'portrait.png', { type: 'image/png' });
      expect(errorsOf(await client.call('PATCH', path, { photo: file, version: 4 }))).toEqual({ photo });
    }
  });
}
