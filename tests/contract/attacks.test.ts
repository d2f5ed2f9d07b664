/** What was tried against the running server and once succeeded. */
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { password } from './support/cast';
import { engines } from './support/engines';
import { errorsOf, recordOf } from './support/http';
import { addPerson, mailsTo } from './support/people';
import { openWorld, type World } from './support/world';

const profile = registry.forms.find(({ keeps }) => keeps.what === 'profile')?.api.path ?? '';

/** A PNG of so many points that says no more than its head; or one part that says it is longer than all there is. */
function png(width: number, height: number, length?: number): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const points = deflateSync(Buffer.alloc((1 + 4 * 2) * 2));
  const parts = [part('IHDR', head), part('IDAT', points, length), part('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]).toString('base64')}`;
}

function part(type: string, data: Buffer, length = data.length): Buffer {
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  size.writeUInt32BE(length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine, registry, { TRUST_PROXY: '1' });
  });
  afterAll(() => world.close());

  it.each([
    ['more points than memory', png(50_000, 50_000)],
    ['a part without end', png(2, 2, 0x7fffffff)],
    ['a part that leads back', png(2, 2, 0xfffffff0)],
  ])('a picture with %s is no logo of a logbook', async (_, picture) => {
    const print = (body: object) => world.as('owner').post('report/generat', { draft: true, ...body });
    for (const [place, name] of [
      ['header', 'logo'],
      ['basicInfo', 'studentImage'],
    ] as const) {
      const answer = await print({ [place]: { [name]: picture } });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [`${place}.${name}`]]);
    }
    expect((await print({ header: { logo: png(2, 2) } })).status).toBe(200);
  });

  it('a link that was mailed to an old address is dead', async () => {
    const { client, email } = await addPerson(world);
    expect((await world.as('nobody').post('auth/forgot-password', { email })).status).toBe(202);
    const [mail] = await mailsTo(world, email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(token).toBeDefined();
    const { version } = recordOf(await client.get(profile));
    const moved = { email: `moved-${email}`, currentPassword: password, version };
    expect((await client.call('PATCH', profile, moved)).status).toBe(200);
    const reset = await world.as('nobody').post('auth/reset-password', { token, password: 'A sentence of theirs' });
    expect(reset.status).toBe(400);
  });

  it('a text that its column cannot hold is refused, though its field has no limit', async () => {
    const others = { role: 'lecturer', phone: '9876543210', email: 'long@example.test', joinedDate: '2026-01-01' };
    const made = await world.as('head').post('staff', { ...others, staffName: 'N'.repeat(201) });
    expect(errorsOf(made)).toEqual({ staffName: 'Name can be at most 200 characters long' });
    const { id } = await addPerson(world);
    const phoneNumber = '9'.repeat(21);
    const changed = await world.as('administrator').call('PATCH', `students/${id}`, { version: 1, phoneNumber });
    expect(errorsOf(changed)).toEqual({ phoneNumber: 'Phone can be at most 20 characters long' });
  });

  it('a name that is folded to more than its column holds is kept', async () => {
    const others = { role: 'lecturer', phone: '9876543210', joinedDate: '2026-01-01' };
    const staffName = 'ﷺ'.repeat(100);
    const made = await world.as('head').post('staff', { ...others, email: 'signs@example.test', staffName });
    expect(made.status).toBe(201);
    const place = { state: 'goa', institutionName: `${staffName} College`, address: 'Panaji' };
    expect((await world.as('administrator').post('institutions', place)).status).toBe(201);
  });

  it('one client behind the proxy uses up nobody else’s look-ups and messages', async () => {
    const message = { name: 'Asha Rao', email: 'asha@example.test', contact: '9876543210', message: 'Good day' };
    const look = (from: string) => world.as('nobody').get('verify/0000-0000-0000-0000', { 'x-forwarded-for': from });
    const send = (from: string) => world.as('nobody').post('contact', message, { 'x-forwarded-for': from });
    for (const [call, good] of [
      [look, 404],
      [send, 201],
    ] as const) {
      let status: number = good;
      for (let count = 0; count < 50 && status === good; count++) status = (await call('203.0.113.7')).status;
      expect(status).toBe(429);
      expect((await call('192.0.2.1, 203.0.113.7')).status).toBe(429);
      expect((await call('203.0.113.8')).status).toBe(good);
    }
  });

  it('one IPv6 site uses up nobody else’s messages, from however many of its networks', async () => {
    const message = { name: 'Asha Rao', email: 'asha@example.test', contact: '9876543210', message: 'Good day' };
    const send = async (from: string) =>
      (await world.as('nobody').post('contact', message, { 'x-forwarded-for': from })).status;
    for (let network = 0; network < 60; network++)
      expect(await send(`2001:db8:7:${network.toString(16)}::1`)).toBe(201);
    expect(await send('2001:db8:7:ff::1')).toBe(429);
    expect(await send('2001:db8:8::1')).toBe(201);
  });
});
