import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import registry from '../../../../../../resources.config';
import { fold, type Registry } from '../../../../../../schemas';
import type { Rank } from '../../../../../../schemas/roles';
import { createApp } from '../../../../app/create-app';
import { Tokens } from '../../../../auth/tokens';
import { loadConfig } from '../../../../base/config';
import { Database, newId } from '../../../../base/database';
import { Log } from '../../../../base/log/log';
import { BlobStore } from '../../../../files/blob-store';
import { RecordsModule, recordsTables } from '../../../records.module';
import { kinds } from '../..';

type Json = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The body as one record, or as many. */
  readonly record: Json;
  readonly rows: Json[];
}

export interface Place {
  readonly college: string;
  readonly department: string;
}

/** Somebody who is signed in. */
export interface Someone {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly place: Place;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(path: string, init: RequestInit): Promise<Answer>;
}

const AT = '2026-01-01T00:00:00.000Z';
const roles: Readonly<Record<string, Rank>> = {
  student: 'student',
  fellow: 'student',
  faculty: 'lecturer',
  colleague: 'professor',
  hod: 'hod',
  drpc: 'drpc',
  admin: 'admin',
};

const known = { tables: [], directories: [] };

/** Entries and the words added to their lists, without the other kinds. */
export const entriesOf = (served: Registry) => ({
  entities: [...kinds.entry.tables(served), ...kinds.titles.tables(served), ...recordsTables],
  following: kinds.entry.following?.(served) ?? [],
  modules: [RecordsModule.for(served), kinds.entry.module(served, known), kinds.titles.module(served, known)],
});

/** The real application with a department of people, and one stranger of each kind from another department. */
export class College {
  readonly logged: string[] = [];

  private constructor(
    readonly app: NestFastifyApplication,
    readonly directory: string,
    readonly url: string,
    readonly people: ReadonlyMap<string, Someone>,
    readonly place: Place,
  ) {}

  static async open(served: Registry = registry): Promise<College> {
    const directory = await mkdtemp(join(tmpdir(), 'countersign-'));
    const logged: string[] = [];
    const config = await loadConfig({ DATA_DIR: directory, NODE_ENV: 'test' });
    const app = await createApp(config, {
      log: new Log((line) => logged.push(line)),
      ...entriesOf(served),
    });
    await app.listen(0, '127.0.0.1');
    const url = (await app.getUrl()).replace('localhost', '127.0.0.1');
    const people = new Map<string, Someone>();
    const place = { college: newId(), department: newId() };
    const elsewhere = { college: place.college, department: newId() };
    await addPlace(app, place, 'Pathology');
    await addPlace(app, elsewhere, 'Surgery');
    for (const [name, rank] of Object.entries(roles)) people.set(name, await addPerson(app, url, name, rank, place));
    for (const [name, rank] of Object.entries({ strangeStudent: 'student', strangeFaculty: 'lecturer' } as const))
      people.set(name, await addPerson(app, url, name, rank, elsewhere));
    const college = new College(app, directory, url, people, place);
    college.logged.push(...logged);
    return college;
  }

  get database(): Database {
    return this.app.get(Database);
  }

  as(name: keyof typeof roles | 'strangeStudent' | 'strangeFaculty'): Someone {
    const person = this.people.get(name);
    if (!person) throw new Error(`Nobody is called ${name}`);
    return person;
  }

  /** The keys of everything in the file store. */
  async blobs(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.app.get(BlobStore).list()) keys.push(key);
    return keys;
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function addPlace(app: NestFastifyApplication, { college, department }: Place, name: string) {
  await app.get(Database).transaction(async (tx) => {
    const [there] = await tx.read('SELECT id FROM colleges WHERE id = ?', [college]);
    if (!there)
      await tx.run('INSERT INTO colleges (id, name, createdAt, updatedAt) VALUES (?, ?, ?, ?)', [
        college,
        'Test College',
        AT,
        AT,
      ]);
    await tx.run(
      'INSERT INTO departments (id, college, name, catalogue, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)',
      [department, college, name, name.toLowerCase(), AT, AT],
    );
  });
}

async function addPerson(
  app: NestFastifyApplication,
  url: string,
  login: string,
  role: Rank,
  { college, department }: Place,
): Promise<Someone> {
  const id = newId();
  const name = `Dr ${login.charAt(0).toUpperCase()}${login.slice(1)}`;
  await app.get(Database).transaction((tx) =>
    tx.run(
      `INSERT INTO users (id, email, name, search, role, state, college, department, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, 'active', ?, ?, ?, ?)`,
      [id, `${login}@example.test`, name, fold(name), role, college, department, AT, AT],
    ),
  );
  const token = app.get(Tokens).sign({ id, name, role, departmentName: null, tokenVersion: 1 }, 3600);
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body, record: body as Json, rows: body as Json[] };
  };
  return {
    id,
    name,
    token,
    place: { college, department },
    get: (path) => send(path),
    post: (path, body, headers) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    send,
  };
}
