/** A create that is sent again counts once: after a lost answer, after a restart, and a month later. */

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../../../backend/src/base/config';
import { newId } from '../../../backend/src/base/database';
import { MysqlConnection } from '../../../backend/src/base/database/engines/mysql-connection';
import { cipherWith } from '../../../backend/src/field-types';
import { digestOf } from '../../../backend/src/records/write/request';
import registry from '../../../resources.config';
import { makingOf, numberOf, pathOf } from '../../support/record-types';
import { type Body, validBody } from '../support/body';
import { emailOf, password, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { entriesOn } from '../support/entries-on';
import { Client, recordOf } from '../support/http';
import { worldOn } from '../support/world';

const DAY = 86_400_000;
const exchange = registry.records.find(({ sheet }) => !sheet);
const kept = registry.entries.find(({ api, fields }) => !api.multipart && fields.some(({ sensitive }) => sensitive));
const filed = registry.entries.find(({ fields }) => fields.some(({ type, required }) => type === 'file' && required));
if (!exchange || !kept || !filed)
  throw new Error('These tests need an exchange, an entry with a patient and without a file, and one with a file');

const isFile = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

describe.each(engines)('on %s', (engine) => {
  const world = worldOn(engine);
  afterEach(() => vi.useRealTimers());

  const under = (key: string) => ({ 'idempotency-key': key });
  const rowsIn = async (table: string) => {
    const [row] = await world.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${world.database.quote(table)}`);
    return Number(row?.n);
  };
  const later = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
    await world.restart();
  };
  const signedIn = async (who: Who) => {
    const loginType = who === 'owner' ? 'student' : 'faculty';
    const body = { userName: emailOf(who), password, loginType, remember: false };
    const { body: answer } = await world.as('nobody').post('auth/login', body);
    return new Client(world.as('nobody').base, (answer as { token: string }).token);
  };

  it('an entry of each type is the same record a month later', async () => {
    const sent = [];
    for (const entry of entriesOn(engine)) {
      const body = validBody(entry, world.material);
      const first = recordOf(await world.as('owner').post(entry.api.path, body, under('month')));
      sent.push({ entry, body, first, rows: await rowsIn(entry.name) });
    }
    await later(31);
    const owner = await signedIn('owner');
    for (const { entry, body, first, rows } of sent) {
      const again = await owner.post(entry.api.path, body, under('month'));
      expect([again.status, recordOf(again)], entry.name).toEqual([201, first]);
      expect(await rowsIn(entry.name), entry.name).toBe(rows);
    }
  });

  it('a repeat gives the record as it is by then', async () => {
    const body = validBody(kept, world.material);
    const { id, version } = recordOf(await world.as('owner').post(kept.api.path, body, under('decided')));
    await world.database.transaction((tx) =>
      tx.run(`UPDATE ${world.database.quote(kept.name)} SET version = version + 1 WHERE id = ?`, [id]),
    );
    const again = await world.as('owner').post(kept.api.path, body, under('decided'));
    expect(recordOf(again)).toMatchObject({ id, version: version + 1 });
  });

  it('says when a device without a network made it, as far as that can be', async () => {
    const said = async (key: string, at: string) => {
      const body = validBody(kept, world.material);
      const record = recordOf(await world.as('owner').post(kept.api.path, body, { ...under(key), 'x-logged-at': at }));
      const { body: read } = await world.as('owner').get(`${kept.api.path}/${record.id}`);
      expect((read as { meta?: unknown }).meta).toEqual(record.meta);
      return record.meta;
    };
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const [hour, days] = [ago(3_600_000), ago(59 * DAY)];
    expect(await said('at an hour', hour)).toEqual({ loggedAt: hour });
    expect(await said('at days', days)).toEqual({ loggedAt: days });
    for (const wrong of [ago(61 * DAY), ago(-3_600_000), '1970-01-01T00:00:00.000Z', 'yesterday', ''])
      expect(await said(`at ${wrong}`, wrong), wrong).toBeUndefined();
  });

  it('another body under the key of a record is refused, a month later too', async () => {
    const body = validBody(kept, world.material);
    await world.as('owner').post(kept.api.path, body, under('other'));
    const before = await rowsIn(kept.name);
    await later(31);
    const [changed] = Object.keys(body);
    const answer = await (await signedIn('owner')).post(
      kept.api.path,
      { ...body, [changed ?? '']: 'x' },
      under('other'),
    );
    expect(answer.body).toMatchObject({ errors: { 'Idempotency-Key': expect.stringContaining('already used') } });
    expect(await rowsIn(kept.name)).toBe(before);
  });

  it('whatever is no entry counts once as well, and says so when its answer is forgotten', async () => {
    const body: Body = { [exchange.owner.key]: world.idOf('owner') };
    for (const { writeName, type } of makingOf(exchange).fields)
      body[writeName] = type === 'date' ? '03-03-2025' : 'Words';
    body[numberOf(exchange)] = `ONCE-${engine}-1`;
    const path = pathOf(exchange, makingOf(exchange));
    const first = await world.as('counterpart').post(path, body, under('memo'));
    expect((await world.as('counterpart').post(path, body, under('memo'))).body).toEqual(first.body);
    const before = await rowsIn(exchange.name);
    await later(31);
    const again = await (await signedIn('counterpart')).post(path, body, under('memo'));
    expect([again.status, again.body]).toMatchObject([409, { message: expect.stringContaining('saved already') }]);
    expect(await rowsIn(exchange.name)).toBe(before);
  });

  it.runIf(engine === 'mysql')('a record whose COMMIT counted and was not answered keeps its file', async () => {
    const { run } = MysqlConnection.prototype;
    const lost = Object.assign(new Error('The answer was lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
    const withFile = new WeakSet<MysqlConnection>();
    let times = 0;
    vi.spyOn(MysqlConnection.prototype, 'run').mockImplementation(async function (this: MysqlConnection, sql, params) {
      const done = await run.call(this, sql, params);
      if (/^INSERT INTO `files`/.test(sql)) withFile.add(this);
      if (sql !== 'COMMIT' || !withFile.has(this)) return done;
      times += 1;
      throw lost;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const answer = await world.as('owner').post(filed.api.path, validBody(filed, world.material), under('lost'));
    expect([answer.status, times], answer.text).toEqual([201, 1]);
    const files = Object.values(recordOf(answer)).flatMap((value) =>
      isFile(value) ? [value.path.replace('/api/', '')] : [],
    );
    expect(files).not.toEqual([]);
    for (const file of files) expect((await world.as('owner').get(file)).status).toBe(200);
  });

  it('of the body nothing is kept that a guess could be compared with', async () => {
    const body = validBody(kept, world.material);
    const { id } = recordOf(await world.as('owner').post(kept.api.path, body, under('guessed')));
    const [row] = await world.database.read(`SELECT * FROM ${world.database.quote(kept.name)} WHERE id = ?`, [id]);
    expect(row?.clientKey).toBe('guessed');
    expect(row?.clientDigest).toMatch(/^[\w-]{43}$/);
    const guess = digestOf({ fields: body, files: {} });
    expect([guess, Buffer.from(guess, 'hex').toString('base64url')]).not.toContain(row?.clientDigest);
  });

  it('keys that an earlier version kept are brought over', async () => {
    const body = validBody(kept, world.material);
    const made = recordOf(await world.as('owner').post(kept.api.path, body));
    const config = await loadConfig(world.environment);
    const id = newId();
    const sealed = cipherWith(config.patientKeys).seal(JSON.stringify(made), `idempotency.answer.${id}`);
    await world.database.transaction((tx) =>
      tx.run(
        'INSERT INTO idempotency (id, account, token, resource, digest, answer, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
        [
          id,
          world.idOf('owner'),
          'earlier',
          kept.name,
          digestOf({ fields: body, files: {} }),
          sealed,
          new Date().toISOString(),
        ],
      ),
    );
    await world.restart();
    const before = await rowsIn(kept.name);
    const again = await world.as('owner').post(kept.api.path, body, under('earlier'));
    expect([again.status, recordOf(again)]).toEqual([201, made]);
    expect(await rowsIn(kept.name)).toBe(before);
    expect(await world.database.read('SELECT id FROM idempotency WHERE id = ?', [id])).toEqual([]);
  });
});
