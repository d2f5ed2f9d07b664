import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { bound } from '../../backend/src/base/database/engines/sqlite-shapes';
import { startMariadb } from '../../scripts/mariadb.mjs';
import type { EngineName } from './options';
import { openMysql } from './stores/mysql';
import { openSqlite } from './stores/sqlite';
import type { Store } from './stores/store';

/** The databases of both servers on one engine. */
export interface Places {
  /** Countersign's DATA_DIR. */
  readonly folder: string;
  /** Countersign's DATABASE_URL. */
  readonly url: string | undefined;
  /** A file or `mysql://…`. */
  readonly bare: string;
  /** The options after a CREATE TABLE of the bare server. */
  readonly tail: string;
  openOurs(): Promise<Store>;
  openBare(): Promise<Store>;
  remove(): Promise<void>;
}

type Fill = (places: Places) => Promise<void>;

/**
 * Fills the databases and makes them ready for servers.
 * @param kept the folder in which SQLite's files stay, filled once
 */
export async function openPlaces(
  engine: EngineName,
  folder: string,
  kept: string | undefined,
  fill: Fill,
): Promise<Places> {
  if (engine === 'mysql') return onMysql(folder, fill);
  const places = onSqlite(folder);
  const mark = kept && join(kept, 'filled');
  if (!kept || !mark) await anew(folder, places, fill);
  else {
    // A folder without its mark was not filled completely.
    if (!existsSync(mark)) {
      await anew(kept, onSqlite(kept), fill);
      await writeFile(mark, '');
    }
    await cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  return places;
}

async function anew(folder: string, places: Places, fill: Fill): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await fill(places);
}

const onSqlite = (folder: string): Places => ({
  folder,
  url: undefined,
  bare: join(folder, 'bare.sqlite'),
  tail: '',
  openOurs: async () => openSqlite(join(folder, 'countersign.sqlite'), bound),
  openBare: async () => openSqlite(join(folder, 'bare.sqlite')),
  remove: async () => undefined,
});

async function onMysql(folder: string, fill: Fill): Promise<Places> {
  const server = await startMariadb();
  const connection = await mysql.createConnection(server.url);
  // The same value as in docker-compose.yml. The tests' own servers have less memory than either database
  // needs.
  await connection.query('SET GLOBAL innodb_buffer_pool_size = 536870912');
  const [ours = '', bare = ''] = await Promise.all(
    ['countersign', 'bare'].map(async (name) => {
      await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    }),
  );
  await connection.end();
  const places: Places = {
    folder,
    url: ours,
    bare,
    tail: ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin',
    openOurs: () => openMysql(ours),
    openBare: () => openMysql(bare),
    remove: () => server.stop(),
  };
  await anew(folder, places, fill);
  return places;
}
