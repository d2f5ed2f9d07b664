import { beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import {
  type DirectoryResource,
  isAddress,
  isCount,
  isDay,
  isUpload,
  namesRow,
  offersOptions,
  optionsOf,
  plainContext,
  type ResolvedField,
  takesWords,
} from '../../../schemas';
import { sampled } from '../../../schemas/testing/field';
import { fileOf } from '../support/body';
import { everyone, password } from '../support/cast';
import { engines } from '../support/engines';
import { type Client, errorsOf, recordOf } from '../support/http';
import { addPerson, type Extra, mailsTo, signIn } from '../support/people';
import { worldOn } from '../support/world';
import { type Actor, changersOf, creators } from './directory/changers';
import { directoryBody } from './directory/material';

const states = (['pending', 'active', 'suspended'] as const).flatMap((state) =>
  (['unused', 'used'] as const).map((use) => ({ state, use })),
);
type State = (typeof states)[number];

type Account = { readonly id: string; readonly email: string };
type Row = Record<string, unknown> & { readonly version: number };

let made = 0;

/** The program judges, and not the database. */
const [engine = 'sqlite'] = engines;

/** The states in which an account usually is: invited, in use, and closed by somebody. */
const usual = states.filter(({ state, use }) => (state === 'pending') === (use === 'unused'));

/** Everybody × every field of every directory of accounts × every state of the account. */
describe(`on ${engine}`, () => {
  const directories = registry.directories.filter(({ holds }) => holds.what === 'accounts');
  const world = worldOn(engine);
  let creator: Extra;
  let otherHead: Extra;
  let passwordHash: unknown;
  beforeAll(async () => {
    const [owner] = await world.database.read<Row>('SELECT * FROM users WHERE id = ?', [world.idOf('owner')]);
    passwordHash = owner?.passwordHash;
    otherHead = await addPerson(world, { rank: 'hod', department: 'medicine' });
  });

  it('are stated for every field of every directory of accounts', () => {
    const fields = directories.map(({ name, fields }) => [name, [...fields.map(({ key }) => key), 'isApproved']]);
    expect(Object.entries(changersOf).map(([name, fields]) => [name, Object.keys(fields)])).toEqual(fields);
  });

  describe.each(directories.map((one) => [one.name, one] as const))('of %s', (name, directory) => {
    beforeAll(async () => {
      creator = await addPerson(world, creators[name] ?? { rank: 'professor', department: 'medicine' });
    });
    // Fields that the same people change are asked about in every state once, and the others of them in the usual ones.
    const asked = new Set<string>();
    const cases = Object.entries(changersOf[name] ?? {}).flatMap(([key, changers]) => {
      const people = JSON.stringify(changers);
      const isNew = !asked.has(people);
      asked.add(people);
      return (isNew ? states : usual).map((state) => ({ key, ...state }));
    });
    it.each(cases)('$key, $state and $use', async ({ key, ...state }) => {
      const stated = changersOf[name]?.[key] ?? [];
      const changers = 'used' in stated ? stated[state.use] : stated;
      expect(await changed(directory, key, state)).toEqual(actorsOf(state).filter((actor) => changers.includes(actor)));
    });
  });

  describe('an invitation that goes elsewhere', () => {
    const coordinators = directoryNamed('drpCoordinators');
    const move = async (client: Client, { at = coordinators.api.path, arrives = true } = {}) => {
      const { id, email } = await add(coordinators, { state: 'pending', use: 'unused' });
      if (!arrives)
        await world.database.transaction((tx) =>
          tx.changeAll("UPDATE mails SET state = 'dead' WHERE toAddress = ?", [email]),
        );
      const next = `moved${++made}@contract.test`;
      const answer = await client.call('PATCH', `${at}/${id}`, { email: next, version: 1 });
      const templates = async (address: string) => (await mailsTo(world, address)).map(({ template }) => template);
      return { answer, old: await templates(email), next: await templates(next), told: await templates(creator.email) };
    };
    beforeAll(async () => {
      creator = await addPerson(world, creators.drpCoordinators);
    });

    it('is refused in so many words', async () => {
      const { answer, ...mails } = await move(world.as('colleague'));
      expect(errorsOf(answer)).toEqual({
        email:
          'Only whoever added this account, the head of their department or an administrator can change its name and address',
      });
      expect(mails).toEqual({ old: ['invitation'], next: [], told: [] });
    });

    it('is told to the old address, and to whoever added the account unless it was them', async () => {
      const old = ['invitation', 'email-changed'];
      const next = ['invitation'];
      expect(await move(creator.client)).toMatchObject({ old, next, told: [] });
      expect(errorsOf((await move(world.as('head'))).answer)).toHaveProperty('email');
      expect(await move(otherHead.client)).toMatchObject({ old, next, told: ['invited-email-changed'] });
      const byAdmin = await move(world.as('administrator'), { at: directoryNamed('accounts').api.path });
      expect(byAdmin).toMatchObject({ old, next, told: ['invited-email-changed', 'invited-email-changed'] });
      expect((await mailsTo(world, creator.email)).at(-1)?.text).toContain('Administrator Persona changed the email');
    });

    it('is not told to a mistyped address, to which the invitation could not be sent', async () => {
      expect(await move(creator.client, { arrives: false })).toMatchObject({
        old: ['invitation'],
        next: ['invitation'],
      });
    });
  });

  /** Who could change the field of an account in this state, each tried on an account that nobody has changed. */
  async function changed(directory: DirectoryResource, key: string, state: State): Promise<Actor[]> {
    const field = directory.byKey[key];
    const sent = field?.writeName ?? key;
    const changers: Actor[] = [];
    let account = await add(directory, state);
    for (const actor of actorsOf(state)) {
      const before = await rowOf(directory, account.id);
      const client = await clientOf(actor, account, directory);
      const value = field ? { [sent]: other(field), ...besides(directory, key) } : { [sent]: state.state !== 'active' };
      // What is grave is done with the password, by whoever may do it at all.
      const body = { ...value, version: before.version, currentPassword: password };
      const answer = await client.call('PATCH', `${directory.api.path}/${account.id}`, body);
      const after = await rowOf(directory, account.id);
      if (answer.status === 200) {
        expect(after.version, `${actor}: ${answer.text}`).toBeGreaterThan(before.version);
        changers.push(actor);
        account = await add(directory, state);
        continue;
      }
      expect([403, 404, 422], `${actor}: ${answer.text}`).toContain(answer.status);
      if (answer.status === 422) expect(errorsOf(answer), actor).toHaveProperty(sent);
      expect(after, actor).toEqual(before);
    }
    return changers;
  }

  /** Only who uses an account that is open can sign in. */
  function actorsOf({ state, use }: State): Actor[] {
    const isOpen = state === 'active' && use === 'used';
    return [...everyone, 'creator', 'otherHead', ...(isOpen ? (['itself'] as const) : [])];
  }

  async function clientOf(actor: Actor, { email }: Account, { name }: DirectoryResource): Promise<Client> {
    if (actor === 'creator') return creator.client;
    if (actor === 'otherHead') return otherHead.client;
    return actor === 'itself' ? signIn(world, email, rankIn(directoryNamed(name)) === 'student') : world.as(actor);
  }

  /** An account in this state, added by the creator where the directory adds any. */
  async function add(directory: DirectoryResource, { state, use }: State): Promise<Account> {
    const { path } = directory.api;
    const account = creators[directory.name]
      ? await addedBy(creator, path, directoryBody(directory, registry, world, 'colleague'))
      : await addPerson(world, personIn(directory));
    const hash = use === 'used' ? passwordHash : null;
    await world.database.transaction((tx) =>
      tx.run('UPDATE users SET state = ?, passwordHash = ? WHERE id = ?', [state, hash, account.id]),
    );
    return account;
  }

  async function addedBy({ client }: Extra, path: string, body: Record<string, unknown>): Promise<Account> {
    const answer = await client.post(path, body);
    expect(answer.status, answer.text).toBe(201);
    return { id: recordOf(answer).id, email: String(body.email) };
  }

  async function rowOf({ name, holds, fields }: DirectoryResource, id: string): Promise<Row> {
    const [main] = await world.database.read<Row>('SELECT * FROM users WHERE id = ?', [id]);
    if (!main) throw new Error('the account is gone');
    const columns = holds.what === 'accounts' ? holds.columns : {};
    const hasSide = fields.some(({ key }) => !Object.hasOwn(columns, key));
    const [side] = hasSide
      ? await world.database.read<Record<string, unknown>>(`SELECT * FROM ${world.database.quote(name)} WHERE id = ?`, [
          id,
        ])
      : [];
    return { ...main, side };
  }

  /** What has to change with a field: the department is one of the college, and a training ends on a day and in a way. */
  const besides = ({ name }: DirectoryResource, key: string) => {
    if (key === 'collegeId' && ['students', 'trainees', 'staff'].includes(name))
      return { deptId: world.places.department('south', 'pathology') };
    if (key === 'ending') return { endedOn: '2025-03-08' };
    return key === 'endedOn' ? { ending: 'left' } : {};
  };

  /** A value that the field may have and the account has not. */
  function other(field: ResolvedField): unknown {
    made += 1;
    if (takesWords(field)) return `${field.label} ${made}`;
    if (isAddress(field)) return `other${made}@contract.test`;
    // After the end of any programme.
    if (field.key === 'plannedEnd') return '2049-03-08';
    if (isDay(field)) return field.notBefore ? '2025-03-08' : '2025-03-02';
    if (offersOptions(field)) return optionsOf(field.options, plainContext(''), {})[1];
    if (isCount(field)) return 2020;
    if (isUpload(field)) return fileOf(field.accept[0] ?? 'pdf');
    if (!namesRow(field)) return sampled(field);
    if (field.to === 'teachers') return world.idOf(made % 2 === 0 ? 'counterpart' : 'colleague');
    return field.to === 'departments' ? world.places.department('north', 'medicine') : world.places.college('south');
  }
});

/** The first rank that a directory holds: of all accounts, that of whoever has most to lose. */
const rankIn = ({ name, holds }: DirectoryResource): string =>
  name === 'accounts' || holds.what !== 'accounts' ? 'admin' : (holds.ranks[0] ?? 'admin');

const personIn = (directory: DirectoryResource) => {
  const rank = rankIn(directory);
  return rank === 'admin' ? { rank, department: null } : { rank };
};

function directoryNamed(name: string): DirectoryResource {
  const found = registry.directories.find((one) => one.name === name);
  if (!found) throw new Error(`no directory ${name}`);
  return found;
}
