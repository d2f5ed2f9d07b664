import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../backend/src/app/create-app';
import { featuresOf } from '../../../backend/src/app/features';
import { Passwords } from '../../../backend/src/auth/passwords';
import { loadConfig } from '../../../backend/src/base/config';
import { Database, newId } from '../../../backend/src/base/database';
import { Log } from '../../../backend/src/base/log/log';
import { opened } from '../../../backend/src/testing/opened';
import registry from '../../../resources.config';
import { type EntryResource, fold, partsOfTitle, type Registry } from '../../../schemas';
import type { Material } from './body';
import { cast, emailOf, everyone, password, posting, type Who } from './cast';
import { type Engine, prepare } from './engines';
import { Client } from './http';
import { routesOf } from './routes';

/** A running server with the cast signed in. One for each test file and engine. */
export type World = {
  base: string;
  /** Signed-in people; `nobody` carries no token. */
  as: (who: Who | 'nobody') => Client;
  idOf: (who: Who) => string;
  /** Ids of the colleges and departments by the names of the cast. */
  places: { college: (name: string) => string; department: (college: string, name: string) => string };
  material: Material;
  /** Raw rows, to see what is really stored. */
  stored: (entry: EntryResource) => Promise<Record<string, unknown>[]>;
  database: Database;
  /** Every route that the server has, as `GET /api/staff/:id`. */
  routes: () => string[];
  /** Ends the server and starts it anew on the same data, on another port, perhaps with another registry or settings. Sessions go on. */
  restart: (next?: Registry, settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops the server and keeps what it stored, for a server of its own or a command on the same installation. */
  leave: () => Promise<void>;
  /** What names the installation to a program of its own. */
  environment: Readonly<Record<string, string>>;
  tokenOf: (who: Who) => string;
  /** A part of the running server, for what it does by itself at its time. */
  part: <Part>(token: abstract new (...given: never[]) => Part) => Part;
  close: () => Promise<void>;
};

const at = '2025-01-01T00:00:00.000Z';
const title = 'A title for the tests';

/** Starts the real server on a free port with an empty database, adds the cast and signs everybody in. */
export async function openWorld(
  engine: Engine,
  served: Registry = registry,
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-contract-'));
  const storage = await prepare(engine);
  // Production mode keeps demo data away; its secret is for this run alone.
  const place = { NODE_ENV: 'test', DATA_DIR: dataDir, TIME_ZONE: 'Asia/Kolkata', PASSWORD_COST: 'least' };
  const environment = { ...place, ...storage.environment, ...settings };
  const start = async (registry = served, more: Readonly<Record<string, string>> = {}) => {
    const config = await loadConfig({ ...environment, ...more });
    const app = await createApp(config, { ...featuresOf(registry), log: new Log(() => undefined) });
    await app.listen(0, '127.0.0.1');
    return { app, base: (await app.getUrl()).replace('localhost', '127.0.0.1'), database: app.get(Database) };
  };
  let running = await start();
  const { database } = running;
  const places = await addPlaces(database);
  const ids = await addPeople(database, await running.app.get(Passwords).hash(password), places);
  const { base } = running;
  const tokens = new Map(await Promise.all(everyone.map(async (who) => [who, await signIn(base, who)] as const)));
  const as = (who: Who | 'nobody') => new Client(running.base, who === 'nobody' ? null : (tokens.get(who) ?? null));
  const idOf = (who: Who) => ids.get(who) ?? '';
  await addTitles(as('owner'), served);
  return {
    as,
    idOf,
    places,
    get base() {
      return running.base;
    },
    get database() {
      return running.database;
    },
    material: { department: 'pathology', faculty: idOf('counterpart'), title: () => title },
    stored: (entry) => running.database.read(`SELECT * FROM ${running.database.quote(entry.name)}`),
    routes: () => routesOf(running.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false })),
    environment,
    tokenOf: (who) => tokens.get(who) ?? '',
    part: (token) => running.app.get(token),
    restart: async (next, more) => {
      await running.app.close();
      running = await start(next, more);
    },
    leave: () => running.app.close(),
    close: async () => {
      await running.app.close();
      await storage.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same for the tests of a file or a block: it ends after them. */
export const worldOn = (...what: Parameters<typeof openWorld>): World => opened(() => openWorld(...what));

async function addPlaces(database: Database): Promise<World['places']> {
  const colleges = new Map<string, string>();
  const departments = new Map<string, string>();
  await database.transaction(async (tx) => {
    for (const { college, department } of Object.values(cast)) {
      if (!colleges.has(college)) {
        colleges.set(college, newId());
        await tx.run('INSERT INTO colleges (id, name, createdAt, updatedAt, version) VALUES (?, ?, ?, ?, 1)', [
          colleges.get(college),
          `College ${college}`,
          at,
          at,
        ]);
      }
      const key = `${college}/${department}`;
      if (!department || departments.has(key)) continue;
      departments.set(key, newId());
      await tx.run(
        'INSERT INTO departments (id, college, name, catalogue, createdAt, updatedAt, version) VALUES (?, ?, ?, ?, ?, ?, 1)',
        [departments.get(key), colleges.get(college), department, department, at, at],
      );
    }
  });
  return {
    college: (name) => colleges.get(name) ?? '',
    department: (college, name) => departments.get(`${college}/${name}`) ?? '',
  };
}

async function addPeople(database: Database, hash: string, places: World['places']): Promise<Map<Who, string>> {
  const ids = new Map(everyone.map((who) => [who, newId()]));
  await database.transaction(async (tx) => {
    for (const who of everyone) {
      const { rank, college, department } = cast[who];
      const name = `${who.charAt(0).toUpperCase()}${who.slice(1)} Persona`;
      await tx.run(
        `INSERT INTO users (id, email, name, search, passwordHash, role, college, department, state, tokenVersion, createdAt, updatedAt, version)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'active', 1, ?, ?, 1)`,
        [
          ids.get(who),
          emailOf(who),
          name,
          fold(name),
          hash,
          rank,
          places.college(college),
          department ? places.department(college, department) : null,
          at,
          at,
        ],
      );
    }
    await tx.run(
      'INSERT INTO postings (id, student, coordinator, institution, fromDate, toDate, createdAt, updatedAt, version) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, 1)',
      [newId(), ids.get('owner'), ids.get('coordinator'), posting.from, posting.to, at, at],
    );
  });
  return ids;
}

async function signIn(base: string, who: Who): Promise<string> {
  const body = {
    userName: emailOf(who),
    password,
    loginType: cast[who].role === 'student' ? 'student' : 'faculty',
    remember: false,
  };
  const answer = await new Client(base, null).post('auth/login', body);
  const { token } = answer.body as { token?: string };
  if (!token) throw new Error(`${who} could not sign in: ${answer.text}`);
  return token;
}

/** Every list of titles gets one title, as a student would add it. */
async function addTitles(owner: Client, served: Registry): Promise<void> {
  for (const list of served.titles) {
    const { title: words, module } = partsOfTitle(list);
    if (module) continue;
    await owner.post(`misc/addSkills?skillType=${list.name}`, { skillData: { [words.writeName]: title } });
  }
}
