import { Passwords } from '../../../backend/src/auth/passwords';
import { type Database, newId } from '../../../backend/src/base/database';
import { fold } from '../../../schemas';
import { password } from './cast';
import { Client } from './http';
import type { World } from './world';

let added = 0;

/** Somebody who is only there for one test. */
export interface Extra {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly client: Client;
}

type Account = { rank?: string; college?: string; department?: string | null; name?: string };

/** Adds an active account, by default a student of north pathology, and signs in. */
export async function addPerson(world: World, account: Account = {}): Promise<Extra> {
  const { rank = 'student', college = 'north', department = 'pathology', name = `Extra Persona ${++added}` } = account;
  const id = newId();
  const email = `extra${id}@contract.test`;
  const hash = await new Passwords('least').hash(password);
  await insert(world.database, [
    id,
    email,
    name,
    fold(name),
    hash,
    rank,
    world.places.college(college),
    department === null ? null : world.places.department(college, department),
  ]);
  return { id, email, name, client: await signIn(world, email, rank === 'student') };
}

/** A new session. */
export async function signIn(world: World, email: string, isStudent: boolean, secret = password): Promise<Client> {
  const body = { userName: email, password: secret, loginType: isStudent ? 'student' : 'faculty', remember: false };
  const answer = await new Client(world.base, null).post('auth/login', body);
  return new Client(world.base, (answer.body as { token?: string }).token ?? null);
}

const at = '2025-01-01T00:00:00.000Z';

const insert = (database: Database, values: readonly unknown[]) =>
  database.transaction((tx) =>
    tx.run(
      `INSERT INTO users (id, email, name, search, passwordHash, role, college, department, state, tokenVersion, createdAt, updatedAt, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'active', 1, ?, ?, 1)`,
      [...values, at, at],
    ),
  );

/** The mails to an address, newest last. */
export const mailsTo = (world: World, address: string) =>
  world.database.read<{ template: string; subject: string; text: string }>(
    'SELECT template, subject, text FROM mails WHERE toAddress = ? ORDER BY id',
    [address],
  );
