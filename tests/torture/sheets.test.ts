/** Twenty people import the largest sheets there are at the same moment: whoever only looks at a list hardly notices. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Passwords } from '../../backend/src/auth/passwords';
import { newId } from '../../backend/src/base/database';
import registry from '../../resources.config';
import { importFault } from '../../schemas';
import { password } from '../contract/support/cast';
import { Client } from '../contract/support/http';
import { signIn } from '../contract/support/people';
import type { World } from '../contract/support/world';
import { openScene, p95, tell } from './support/scene';

const MANY = 20;
const LARGEST = 5 * 1024 * 1024;
const people = Array.from({ length: MANY }, (_, n) => `sheet${n}@sheets.test`);
const entry = registry.entries.find((one) => !importFault(one));

/** Students like the owner. */
async function addPeople({ database, idOf }: World): Promise<void> {
  const hash = await new Passwords('least').hash(password);
  await database.transaction(async (tx) => {
    for (const email of people)
      await tx.run(
        `INSERT INTO users (id, email, name, search, passwordHash, role, college, department, state, tokenVersion, createdAt, updatedAt, version)
         SELECT ?, ?, name, search, ?, role, college, department, state, tokenVersion, createdAt, updatedAt, version FROM users WHERE id = ?`,
        [newId(), email, hash, idOf('owner')],
      );
  });
}

/** Written as it is: what makes a form of five megabytes twenty times would keep the lists of this process waiting. */
function upload({ base, token }: Client, path: string, sheet: string): () => Promise<number> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="sheet.csv"\r\n\r\n';
  const form = Buffer.from(`${head}${sheet}\r\n--x--\r\n`);
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': form.length,
    authorization: `Bearer ${token}`,
  };
  return () =>
    new Promise((done, failed) => {
      const sent = request(`${base}/api/${path}`, { method: 'POST', headers }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0));
      });
      sent.once('error', failed).end(form);
    });
}

const upTo = (text: string) => text.repeat(Math.ceil(LARGEST / text.length)).slice(0, LARGEST);

it.each([
  ['one line without an end', upTo('A')],
  ['nothing but blanks', upTo(' ')],
  ['long lines', upTo(`${'A'.repeat(200_000)}\n`)],
  ['quotation marks', upTo(`"${'""'.repeat(50_000)}"\n`)],
  ['blank rows of another length', `a,b\n${' \n'.repeat(240_000)}`],
])(`${MANY} sheets at once: %s`, async (what, sheet) => {
  const scene = await openScene({}, addPeople);
  try {
    await scene.start();
    const path = `${entry?.api.path}`;
    const uploads: (() => Promise<number>)[] = [];
    for (const email of people) {
      const client = await signIn({ ...scene.world, base: scene.url() }, email, true);
      uploads.push(upload(client, `${path}/import/preview`, sheet));
    }
    const teacher = scene.clientOf('counterpart');
    const listed = async (goesOn: (many: number) => boolean): Promise<number[]> => {
      const times: number[] = [];
      while (goesOn(times.length)) {
        const began = performance.now();
        expect((await teacher.get(path)).status).toBe(200);
        times.push(performance.now() - began);
        await pause(5);
      }
      return times;
    };
    const before = p95(await listed((many) => many < 200));
    let isOver = false;
    const others = listed(() => !isOver);
    const began = performance.now();
    const answers = await Promise.all(uploads.map((send) => send()));
    const took = performance.now() - began;
    isOver = true;
    const times = await others;
    const worst = Math.round(Math.max(...times));
    tell(
      `${MANY} sheets of ${(sheet.length / 1e6).toFixed(1)} MB at once (${what})`,
      { acknowledged: answers.filter((status) => status === 422).length, lost: 0, doubled: 0 },
      `all told in ${(took / 1000).toFixed(1)} s; ${times.length} lists beside them, p95 ${p95(times)} ms and ${before} ms before, the longest ${worst} ms`,
    );
    expect(answers).toEqual(answers.map(() => 422));
    // The sheets themselves say how slow the machine is: where they are not read in turn, a list waits for nearly all of them.
    expect(worst).toBeLessThan(Math.max(500, took * 0.75));
  } finally {
    await scene.close();
  }
});
