import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import { entryWhere } from '../../support/entries';
import { validBody } from '../support/body';
import { emailOf } from '../support/cast';
import { engines } from '../support/engines';
import { recordOf, rowsOf } from '../support/http';
import { worldOn } from '../support/world';
import { anyRows, csvRows, download } from './sheets';

const entry = entryWhere(({ api, fields }) => !api.multipart && fields.some(({ sensitive }) => sensitive));
const secret = entry.fields.find(({ sensitive }) => sensitive)?.writeName ?? '';

describe.each(engines)('lists of administrators as files on %s', (engine) => {
  const world = worldOn(engine);
  const admin = () => world.as('administrator');

  it('gives the trail with the filters of its list, without patients', async () => {
    const { id } = recordOf(
      await world.as('owner').post(entry.api.path, { ...validBody(entry, world.material), [secret]: 'A. Patient' }),
    );
    const listed = rowsOf(await admin().get(`audit?record=${id}`));
    const file = await download(admin(), `audit/export?record=${id}`);
    expect(csvRows(file).rows).toMatchObject([
      { Who: 'Owner Persona', What: 'Created', Where: entry.label.many, Record: id, Status: entry.workflow.initial },
    ]);
    expect(listed).toHaveLength(1);
    expect(file.bytes.toString()).not.toContain('A. Patient');
    expect(await anyRows(await download(admin(), `audit/export?format=xlsx&record=${id}`))).toEqual(csvRows(file).rows);
    const noted = csvRows(await download(admin(), 'audit/export?action=export&resource=audit')).rows;
    expect(noted[0]).toMatchObject({ What: 'Exported', Where: 'Audit' });
  });

  it('gives every event, however many batches they are', async () => {
    const { total } = (await world.database.read<{ total: number }>('SELECT COUNT(*) AS total FROM audit'))[0] ?? {};
    expect(csvRows(await download(admin(), 'audit/export')).rows).toHaveLength(Number(total));
  });

  it.runIf(engine === 'sqlite')('reads each batch from where the last one ended', async () => {
    const events = Array.from({ length: 600 }, (_, at) => [newId(), new Date(at).toISOString(), 'print', 'x', newId()]);
    await world.database.transaction((tx) =>
      tx.run(
        `INSERT INTO audit (id, at, action, resource, record) VALUES ${events.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
        events.flat(),
      ),
    );
    for (const query of ['', '?_sort=at&_order=asc', '?_sort=at&_order=desc']) {
      const read = vi.spyOn(world.database, 'read');
      await download(admin(), `audit/export${query}`);
      const [, next] = read.mock.calls.filter(([sql]) => / page\.o\d+ FROM \(/.test(sql));
      read.mockRestore();
      const plan = await world.database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${next?.[0]}`, next?.[1]);
      expect(plan.map(({ detail }) => detail)).toContainEqual(
        expect.stringMatching(/^SEARCH audit USING .*\(at[<>]\?\)/),
      );
    }
  });

  it('gives the mails as they are searched, without what they say', async () => {
    await world.as('nobody').post('auth/forgot-password', { email: emailOf('owner') });
    const listed = rowsOf(await admin().get('mail?_end=200'));
    expect(listed.length).toBeGreaterThan(0);
    const { headings, rows } = csvRows(await download(admin(), 'mail/export?_sort=createdAt&_order=desc'));
    expect(rows.map(({ Subject }) => Subject)).toEqual(listed.map(({ subject }) => subject));
    expect(headings).not.toContain('Text');
    expect(csvRows(await download(admin(), 'mail/export?q=nobody-is-called-so')).rows).toEqual([]);
  });

  it.each(['audit', 'mail'])('refuses a page of %s, and whoever does not administer', async (list) => {
    expect((await download(admin(), `${list}/export?_end=5`)).status).toBe(400);
    expect((await download(world.as('head'), `${list}/export`)).status).toBe(403);
  });
});
