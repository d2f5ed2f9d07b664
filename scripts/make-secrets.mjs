/**
 * `node scripts/make-secrets.mjs [folder]`: makes the random secrets that docker-compose.yml mounts, each in
 * a file of its own. Existing ones are kept, because data that were encrypted with one must stay readable.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject, say } from './project.mjs';

const folder = process.argv[2] ? resolve(process.argv[2]) : inProject('secrets');
const random = () => randomBytes(32).toString('base64url');

mkdirSync(folder, { recursive: true, mode: 0o700 });
chmodSync(folder, 0o700);
make('jwt_secret', random);
make('patient_key', random);
make('database_root_password', random);
const password = make('database_password', random);
make('database_url', () => `mysql://countersign:${password}@database:3306/countersign`);
const store = make('store_secret', random);
make('files_url', () => `s3://countersign:${store}@store:7070/countersign?tls=off`);
say(
  `Secrets are in ${folder}. Keep a copy of patient_key in another safe place: without it patients' names cannot be read.`,
);

/**
 * @param {string} name
 * @param {() => string} value
 * @returns {string} the content of the file
 */
function make(name, value) {
  const file = join(folder, name);
  // Containers read the files under accounts of their own. On this machine the folder keeps all others out.
  if (!existsSync(file)) writeFileSync(file, `${value()}\n`, { flag: 'wx' });
  chmodSync(file, 0o644);
  return readFileSync(file, 'utf8').trim();
}
