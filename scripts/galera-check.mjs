/**
 * Runs beside a Galera node and tells HAProxy over HTTP whether the node accepts writes. HAProxy's own check
 * of a MySQL server passes nodes that answer every statement with 1047. As a program, `DATABASE_URL_FILE=…
 * node galera-check.mjs` asks the node on this machine and answers on port 9200.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import mysql from 'mysql2/promise';

const LOOK_MS = 800;
const PAUSE_MS = 200;
const STATE = `SELECT VARIABLE_NAME AS name, VARIABLE_VALUE AS value FROM information_schema.GLOBAL_STATUS
  WHERE VARIABLE_NAME IN ('wsrep_ready', 'wsrep_cluster_status', 'wsrep_local_state')`;

/** @param {string} url of one node */
export async function mayWrite(url) {
  const connection = await mysql.createConnection({ uri: url, connectTimeout: LOOK_MS });
  try {
    const [rows] = await connection.query({ sql: STATE, timeout: LOOK_MS });
    const state = new Map(
      /** @type {{ name: string, value: string }[]} */ (rows).map(({ name, value }) => [name.toLowerCase(), value]),
    );
    return (
      state.get('wsrep_ready') === 'ON' &&
      state.get('wsrep_cluster_status') === 'Primary' &&
      state.get('wsrep_local_state') === '4'
    );
  } finally {
    connection.destroy();
  }
}

/**
 * Answers 200 while the node accepts writes and 503 otherwise. Only one check runs at a time.
 * @param {string} url of the node
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<() => void>} ends it
 */
export async function answerForNode(url, port, host) {
  let [isUp, isOver] = [false, false];
  const look = async () => {
    while (!isOver) {
      isUp = await mayWrite(url).catch(() => false);
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  };
  void look();
  const server = createServer((_, answer) => answer.writeHead(isUp ? 200 : 503, { connection: 'close' }).end());
  await new Promise((done) => server.listen(port, host, () => done(undefined)));
  return () => {
    isOver = true;
    server.close();
  };
}

if (process.argv[1] === import.meta.filename) {
  const url = new URL(readFileSync(process.env.DATABASE_URL_FILE ?? '', 'utf8').trim());
  url.hostname = '127.0.0.1';
  await answerForNode(url.href, 9200);
}
