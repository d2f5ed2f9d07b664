import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { allStaffs, allStudents } from '../../facts/screens';
import { password } from '../../support/cast';
import { Client, errorsOf, recordOf, rowsOf } from '../../support/http';
import { addPerson, mailsTo, signIn } from '../../support/people';
import type { World } from '../../support/world';

const named = (name: string) => {
  const found = registry.directories.find((one) => one.name === name);
  if (!found) throw new Error(`no directory ${name}`);
  return found;
};
const students = named('students').api.path;
const staff = named('staff').api.path;
const accounts = named('accounts').api.path;

/** Students, staff and all accounts: what the specification says of them, and what nobody may do to an account. */
export function accountsContract(world: () => World) {
  const staffBody = (email: string) => ({
    staffName: 'Dr. Meera Joshi',
    role: 'lecturer',
    phone: '98765 43210',
    email,
    joinedDate: '01-02-2024',
  });

  describe('students', () => {
    it('are read under the names of the specification', async () => {
      const [row] = rowsOf(await world().as('colleague').get(`${students}?q=owner`));
      expect(row).toMatchObject({ name: 'Owner Persona', isApproved: true, state: 'active' });
      expect(row).toMatchObject({ deptId: { name: 'pathology' }, collegeId: { name: 'College north' } });
      for (const name of allStudents.wire) expect(row).toHaveProperty(name);
    });

    it('are found by name, department and college, case and accents aside', async () => {
      const { id } = await addPerson(world(), { name: 'Renée Ångström' });
      const found = async (q: string) =>
        rowsOf(
          await world()
            .as('administrator')
            .get(`${students}?q=${encodeURIComponent(q)}&_end=200`),
        ).map((row) => row.id);
      expect(await found('RENEE ang')).toEqual([id]);
      expect(await found('PATHOLOGY')).toContain(id);
      expect(await found('college NORTH')).toContain(id);
      expect(await found('college south')).not.toContain(id);
      expect(await found('%')).toEqual([]);
    });

    it('are also given as a bare array, and staff as users', async () => {
      const all = await world().as('colleague').get(`${students}/all`);
      expect(rowsOf(all).map((row) => row._id)).toContain(world().idOf('owner'));
      const { users } = (await world().as('colleague').get(`${staff}/all`)).body as {
        users: Record<string, unknown>[];
      };
      const row = users.find((one) => one._id === world().idOf('counterpart'));
      for (const name of allStaffs.read) expect(row).toHaveProperty(name);
      expect(row).toMatchObject({ name: 'Counterpart Persona', role: 'professor' });
    });

    it('say to whoever approves them what they said at sign-up', async () => {
      const emailAddress = 'signs.up@contract.test';
      const place = {
        college: world().places.college('north'),
        department: world().places.department('north', 'pathology'),
      };
      const said = { courses: 'DNB', referralId: 'R-7', phoneNumber: '9876543210', agreeTerms: true };
      const signUp = { ...place, ...said, studentName: 'Signs Up', emailAddress, password };
      expect((await new Client(world().base, null).post('auth/sign-up', signUp)).status).toBe(202);
      for (const path of [students, named('trainees').api.path, accounts]) {
        const [row] = rowsOf(await world().as('administrator').get(`${path}?q=signs%20up`));
        expect(row).toMatchObject({ course: 'DNB', referralId: 'R-7', isApproved: false });
      }
    });

    it('are closed and opened: sessions end at once, and the owner is told', async () => {
      const person = await addPerson(world());
      expect((await person.client.get('auth/me')).status).toBe(200);
      const closed = await world().as('colleague').call('PATCH', `${students}/${person.id}`, { isApproved: false });
      expect(closed.status, closed.text).toBe(200);
      expect(closed.body).toMatchObject({ isApproved: false, state: 'suspended' });
      expect((await person.client.get('auth/me')).status).toBe(401);
      expect((await (await signIn(world(), person.email, true)).get('auth/me')).status).toBe(401);
      const opened = await world().as('head').call('PATCH', `${students}/${person.id}`, { isApproved: true });
      expect(opened.body).toMatchObject({ isApproved: true, state: 'active' });
      expect((await person.client.get('auth/me')).status).toBe(401);
      expect((await (await signIn(world(), person.email, true)).get('auth/me')).status).toBe(200);
      expect((await mailsTo(world(), person.email)).map(({ template }) => template)).toEqual([
        'account-closed',
        'account-approved',
      ]);
    });

    it('are closed by nobody else', async () => {
      const { id, client } = await addPerson(world());
      for (const who of ['neighbour', 'stranger', 'coordinator', 'fellow'] as const) {
        const answer = await world().as(who).call('PATCH', `${students}/${id}`, { isApproved: false });
        expect(answer.status, who).toBe(404);
      }
      expect((await client.call('PATCH', `${students}/${id}`, { isApproved: true })).status).toBe(404);
      expect((await client.get('auth/me')).status).toBe(200);
    });

    it('take nothing but that from faculty, and no nonsense', async () => {
      const { id, client } = await addPerson(world());
      const change = (body: Record<string, unknown>) =>
        world().as('colleague').call('PATCH', `${students}/${id}`, body);
      expect((await change({ name: 'Other', version: 1 })).status).toBe(403);
      expect((await change({ isApproved: true, role: 'admin', version: 1 })).status).toBe(403);
      expect(errorsOf(await change({ isApproved: 'perhaps' }))).toHaveProperty('isApproved');
      expect((await client.get('auth/me')).body).toMatchObject({
        role: 'student',
        name: expect.stringMatching(/^Extra/),
      });
    });

    it('belong to a department of their college', async () => {
      const { id } = await addPerson(world());
      const answer = await world()
        .as('administrator')
        .call('PATCH', `${students}/${id}`, { deptId: world().places.department('south', 'pathology'), version: 1 });
      expect(errorsOf(answer)).toHaveProperty('deptId');
    });
  });

  describe('staff', () => {
    it('that were added by mistake are closed before they come: nobody waits for them, and their link is dead', async () => {
      const email = 'mistaken@contract.test';
      const { id } = recordOf(await world().as('head').post(staff, staffBody(email)));
      const [mail] = await mailsTo(world(), email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const waiting = async () => {
        const rows = rowsOf(await world().as('head').get(`${staff}?accountState=pending&_end=200`));
        return rows.some((row) => row.id === id);
      };
      const change = (isApproved: boolean) => world().as('head').call('PATCH', `${staff}/${id}`, { isApproved });
      expect(await waiting()).toBe(true);
      expect((await change(false)).body).toMatchObject({
        isApproved: false,
        accountState: 'suspended',
        isInvited: false,
      });
      expect(await waiting()).toBe(false);
      expect((await world().as('nobody').post('auth/reset-password/check', { token })).status).toBe(400);
      expect((await change(true)).body).toMatchObject({ isApproved: false, accountState: 'pending', isInvited: true });
      // To open it invites nobody: that is asked for, with a limit and a right of its own.
      expect((await mailsTo(world(), email)).map(({ template }) => template)).toEqual(['invitation']);
      expect((await world().as('head').post(`${staff}/${id}/invitation`, {})).status).toBeLessThan(300);
    });

    it('that a head adds belong to the own department and are invited', async () => {
      const email = 'Meera.Joshi@Contract.test';
      const answer = await world().as('head').post(staff, staffBody(email));
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({
        name: 'Dr. Meera Joshi',
        role: 'lecturer',
        phone: '98765 43210',
        joinedDate: '2024-02-01',
        isApproved: false,
        state: 'pending',
        email: email.toLowerCase(),
        deptId: { _id: world().places.department('north', 'pathology') },
        collegeId: { _id: world().places.college('north') },
      });
      const [mail] = await mailsTo(world(), email.toLowerCase());
      expect(mail?.template).toBe('invitation');
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const secret = 'A-quite-long-Passphrase-7';
      await world().as('nobody').post('auth/reset-password', { token, password: secret });
      const client = await signIn(world(), email, false, secret);
      expect((await client.get('auth/me')).body).toMatchObject({ role: 'faculty', rank: 'lecturer' });
    });

    it('are given a few links an hour, each of which is a mail', async () => {
      const added = recordOf(await world().as('head').post(staff, staffBody('often@contract.test')));
      const statuses: number[] = [];
      for (let made = 0; made < 7; made += 1)
        statuses.push((await world().as('head').post(`${staff}/${added.id}/invitation`, {})).status);
      expect(statuses).toEqual([...Array<number>(6).fill(statuses[0] ?? 0), 429]);
      expect(statuses[0]).toBeLessThan(300);
    });

    it.each(['hod', 'admin', 'drpc', 'student', 'Professor'])('cannot be made %s', async (role) => {
      const answer = await world()
        .as('head')
        .post(staff, { ...staffBody(`${role}@contract.test`), role });
      expect(errorsOf(answer)).toHaveProperty('role');
    });

    it('go where a head has no say', async () => {
      const elsewhere = { deptId: world().places.department('north', 'medicine') };
      const answer = await world()
        .as('head')
        .post(staff, { ...staffBody('elsewhere@contract.test'), ...elsewhere });
      expect(errorsOf(answer)).toEqual({ deptId: 'Department cannot be set here' });
      const neighbour = `${staff}/${world().idOf('neighbour')}`;
      expect((await world().as('head').call('PATCH', neighbour, { isApproved: false })).status).toBe(404);
    });

    it('take the address of an unproven sign-up in the own department, and of no other', async () => {
      const added = async (name: string) => {
        const emailAddress = `signed.up.${name}@contract.test`;
        const place = {
          college: world().places.college('north'),
          department: world().places.department('north', name),
        };
        const said = { courses: 'MD', phoneNumber: '9876543210', agreeTerms: true, studentName: 'Signed Up', password };
        const nobody = new Client(world().base, null);
        expect((await nobody.post('auth/sign-up', { ...place, ...said, emailAddress })).status).toBe(202);
        return world().as('head').post(staff, staffBody(emailAddress));
      };
      expect(errorsOf(await added('medicine'))).toEqual({
        email: 'There is an account with this email address already',
      });
      expect((await added('pathology')).status).toBe(201);
    });

    it('have an address of their own', async () => {
      const taken = 'OWNER@contract.test';
      const answer = await world().as('head').post(staff, staffBody(taken));
      expect(errorsOf(answer)).toEqual({ email: 'There is an account with this email address already' });
      expect(await mailsTo(world(), taken.toLowerCase())).toEqual([]);
    });

    it('added twice at the same moment are added once', async () => {
      const body = staffBody('race@contract.test');
      const answers = await Promise.all([1, 2, 3].map(() => world().as('head').post(staff, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    });

    it('keep their address once they use the account', async () => {
      const person = await addPerson(world(), { rank: 'lecturer' });
      const path = `${staff}/${person.id}`;
      const byHead = await world().as('head').call('PATCH', path, { email: 'mine@contract.test', version: 1 });
      expect(Object.keys(errorsOf(byHead))).toEqual(['email']);
      const change = { email: 'new@contract.test', version: 1 };
      const unproven = await world().as('administrator').call('PATCH', path, change);
      expect(Object.keys(errorsOf(unproven))).toEqual(['currentPassword']);
      const proven = { ...change, currentPassword: password };
      const byAdmin = await world().as('administrator').call('PATCH', path, proven);
      expect(byAdmin.status, byAdmin.text).toBe(200);
      expect((await person.client.get('auth/me')).status).toBe(401);
      expect((await mailsTo(world(), person.email)).map(({ template }) => template)).toEqual(['email-changed']);
    });

    it('leave no link behind at an address that was theirs', async () => {
      const tokenTo = async (address: string) =>
        /token=([\w-]+)/.exec((await mailsTo(world(), address)).at(-1)?.text ?? '')?.[1];
      const reset = (token: string | undefined) =>
        world().as('nobody').post('auth/reset-password', { token, password: 'A-quite-long-Passphrase-8' });
      const change = (id: string, email: string) =>
        world().as('administrator').call('PATCH', `${staff}/${id}`, { email, version: 1, currentPassword: password });

      const person = await addPerson(world(), { rank: 'lecturer' });
      await world().as('nobody').post('auth/forgot-password', { email: person.email });
      const forgotten = await tokenTo(person.email);
      expect(forgotten).toBeDefined();
      expect((await change(person.id, `moved${person.id}@contract.test`)).status).toBe(200);
      expect((await reset(forgotten)).status).toBe(400);

      const [wrong, right] = ['mistyped@contract.test', 'well-typed@contract.test'];
      const { id } = recordOf(await world().as('head').post(staff, staffBody(wrong)));
      const mistyped = await tokenTo(wrong);
      expect((await change(id, right)).status).toBe(200);
      expect((await reset(mistyped)).status).toBe(400);
      expect((await reset(await tokenTo(right))).status).toBe(200);

      const closed = recordOf(await world().as('head').post(staff, staffBody('closed@contract.test')));
      const invited = await tokenTo('closed@contract.test');
      await world().database.transaction((tx) =>
        tx.run(`UPDATE users SET state = 'suspended' WHERE id = ?`, [closed.id]),
      );
      expect((await change(closed.id, 'elsewhere@contract.test')).status).toBe(200);
      await world().database.transaction((tx) =>
        tx.run(`UPDATE users SET state = 'pending' WHERE id = ?`, [closed.id]),
      );
      expect((await reset(invited)).status).toBe(400);
    });

    it('are deactivated and edited by the head', async () => {
      const person = await addPerson(world(), { rank: 'lecturer' });
      const path = `${staff}/${person.id}`;
      const edited = await world()
        .as('head')
        .call('PATCH', path, { role: 'professor', staffName: 'Dr. New Name', version: 1 });
      expect(edited.body).toMatchObject({ role: 'professor', name: 'Dr. New Name', version: 2 });
      expect((await person.client.get('auth/me')).body).toMatchObject({ rank: 'professor', name: 'Dr. New Name' });
      expect((await world().as('head').call('PATCH', path, { isApproved: false })).status).toBe(200);
      expect((await person.client.get('auth/me')).status).toBe(401);
    });
  });

  describe('all accounts', () => {
    it('are the administrator’s, by state and role', async () => {
      const found = rowsOf(await world().as('administrator').get(`${accounts}?role=drpc&state=active&_end=200`));
      expect(found.map((row) => row.id)).toContain(world().idOf('coordinator'));
      expect(new Set(found.map((row) => `${row.role} ${row.state}`))).toEqual(new Set(['drpc active']));
      expect((await world().as('head').get(accounts)).status).toBe(403);
    });

    it('nobody closes the own one or changes the own role or address there', async () => {
      const own = `${accounts}/${world().idOf('administrator')}`;
      const change = (body: Record<string, unknown>) => world().as('administrator').call('PATCH', own, body);
      expect((await change({ isApproved: false })).status).toBe(403);
      expect(errorsOf(await change({ role: 'student', version: 1 }))).toEqual({
        role: 'You cannot change your own role',
      });
      expect(errorsOf(await change({ email: 'other@contract.test', version: 1 }))).toHaveProperty('email');
      expect((await world().as('administrator').get('auth/me')).body).toMatchObject({ role: 'admin' });
    });

    it('are given a role by the administrator, who shows again who it is where that is grave', async () => {
      const person = await addPerson(world(), { rank: 'lecturer' });
      const rank = (to: string) =>
        world().database.transaction((tx) => tx.run('UPDATE users SET role = ? WHERE id = ?', [to, person.id]));
      let version = 0;
      const change = async (body: Record<string, unknown>, proof: Record<string, unknown> = {}) => {
        const path = `${accounts}/${person.id}`;
        const { version: now } = recordOf(await world().as('administrator').get(path));
        version = Number(now);
        return world()
          .as('administrator')
          .call('PATCH', path, { ...body, ...proof, version });
      };
      const role = async () => ((await person.client.get('auth/me')).body as { role: string }).role;
      const proof = { currentPassword: password };
      // A step among equals needs nothing more.
      expect((await change({ role: 'professor' })).status).toBe(200);
      // Heads are appointed: see headships.test.ts.
      await rank('hod');
      for (const [steps, becomes] of [
        [[{ email: `moved-${person.email}` }], 'hod'],
        [[{ role: 'professor' }], 'faculty'],
        [[{ role: 'admin' }], 'admin'],
        [[{ role: 'student' }], 'student'],
      ] as const)
        for (const step of steps) {
          const before = await role();
          for (const odd of [{}, { currentPassword: '' }, { currentPassword: 'not it' }, { currentPassword: 7 }]) {
            const refused = await change(step, odd);
            expect(refused.status, JSON.stringify([step, odd])).toBe(422);
            expect(Object.keys(errorsOf(refused))).toEqual(['currentPassword']);
          }
          const passkey = { currentPasskey: { id: 'x', rawId: 'x', type: 'x', response: {} } };
          expect((await change(step, passkey)).status).toBe(422);
          expect(await role()).toBe(before);
          expect((await change(step, proof)).status, JSON.stringify(step)).toBe(200);
          if ('email' in step && step.email)
            Object.assign(person, { client: await signIn(world(), step.email, false) });
          expect(await role()).toBe(becomes);
        }
    });

    it('keep an administrator, whatever they do to one another at once', async () => {
      const setState = (state: string) =>
        world().database.transaction((tx) =>
          tx.run('UPDATE users SET state = ? WHERE id = ?', [state, world().idOf('administrator')]),
        );
      const others = async () =>
        world().database.read<{ id: string }>("SELECT id FROM users WHERE role = 'admin' AND state = 'active'");
      await world().database.transaction((tx) =>
        tx.run("UPDATE users SET state = 'suspended' WHERE role = 'admin' AND id <> ?", [
          world().idOf('administrator'),
        ]),
      );
      const deeds = [{ role: 'professor', version: 1, currentPassword: password }, { isApproved: false }] as const;
      try {
        for (const deed of [...deeds, ...deeds, ...deeds, deeds[0], deeds[0]]) {
          const office = { rank: 'admin', department: null };
          const two = [await addPerson(world(), office), await addPerson(world(), office)] as const;
          await setState('suspended');
          const at = ({ id }: { id: string }) => `${accounts}/${id}`;
          const answers = await Promise.all([
            two[0].client.call('PATCH', at(two[1]), deed),
            two[1].client.call('PATCH', at(two[0]), deed),
          ]);
          expect(await others(), answers.map(({ text }) => text).join()).toHaveLength(1);
          expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
          await setState('active');
          await world().database.transaction((tx) =>
            tx.run("UPDATE users SET state = 'suspended' WHERE id IN (?, ?)", [two[0].id, two[1].id]),
          );
        }
      } finally {
        await setState('active');
      }
    });
  });
}
