import { describe, expect, it } from 'vitest';
import { opened } from '../../../../testing/opened';
import { College } from '../testing/college';

const college = opened(() => College.open());

type Who = Parameters<College['as']>[0];
const keep = (who: Who, body: object) => college.as(who).post('/api/views', body);
const own = async (who: Who) =>
  (await college.as(who).get('/api/views')).rows
    .filter(({ owner }) => (owner as { id: string }).id === college.as(who).id)
    .map(({ label }) => label);
const labels = async (who: Who) => (await college.as(who).get('/api/views')).rows.map(({ label }) => label);
const forget = (who: Who, id: unknown) => college.as(who).send(`/api/views/${id}`, { method: 'DELETE' });

describe('a named view', () => {
  it('is one’s own until it is shared, and then the department’s', async () => {
    expect((await keep('faculty', { label: 'Old ones', query: 'older=30&group=type' })).record).toMatchObject({
      label: 'Old ones',
      query: 'older=30&group=type',
      shared: false,
      start: false,
      owner: { id: college.as('faculty').id, name: college.as('faculty').name },
    });
    expect([await labels('faculty'), await labels('colleague')]).toEqual([['Old ones'], []]);
    await keep('faculty', { label: 'Old ones', query: 'older=90', shared: true });
    expect([await labels('faculty'), await labels('colleague')]).toEqual([['Old ones'], ['Old ones']]);
    expect(await labels('strangeFaculty')).toEqual([]);
    expect((await college.as('hod').get('/api/views')).rows[0]?.query).toBe('older=90');
  });

  it('that is sent again with its key, after an answer that was lost, changes nothing', async () => {
    const send = (query: string, key: string) =>
      college.as('hod').post('/api/views', { label: 'Sent', query }, { 'idempotency-key': key });
    const { record: first } = await send('older=7', 'view-1');
    expect((await send('older=30', 'view-2')).record).toMatchObject({ id: first.id, query: 'older=30' });
    expect((await send('older=7', 'view-1')).record).toEqual(first);
    const kept = (await college.as('hod').get('/api/views')).rows.filter(({ label }) => label === 'Sent');
    expect(kept).toMatchObject([{ query: 'older=30' }]);
    expect((await send('older=90', 'view-1')).status).toBe(422);
    await forget('hod', first.id);
  });

  it('is where its owner begins, and only one is', async () => {
    await keep('hod', { label: 'A', query: '', start: true, shared: true });
    await keep('hod', { label: 'B', query: 'mine=true', start: true });
    const { rows } = await college.as('hod').get('/api/views');
    expect(rows.filter(({ start }) => start).map(({ label }) => label)).toEqual(['B']);
    expect((await college.as('faculty').get('/api/views')).rows.some(({ start }) => start)).toBe(false);
    for (const { id } of rows) await forget('hod', id);
  });

  it('is forgotten by its owner alone', async () => {
    const { record } = await keep('colleague', { label: 'Mine', query: 'mine=true', shared: true });
    expect((await forget('faculty', record.id)).status).toBe(404);
    expect((await forget('colleague', record.id)).status).toBe(200);
    expect(await labels('faculty')).not.toContain('Mine');
  });

  it('is shared for as long as its owner is of the department, and its head may end that', async () => {
    const { record } = await keep('colleague', { label: 'Ours', query: 'mine=true', shared: true });
    const set = (column: string, value: string) =>
      college.database.transaction((tx) =>
        tx.run(`UPDATE users SET ${column} = ? WHERE id = ?`, [value, college.as('colleague').id]),
      );
    expect(await labels('faculty')).toContain('Ours');
    await set('state', 'suspended');
    expect(await labels('faculty')).not.toContain('Ours');
    await set('state', 'active');
    await set('department', college.as('strangeFaculty').place.department);
    expect(await labels('faculty')).not.toContain('Ours');
    await set('department', college.place.department);
    expect(await labels('faculty')).toContain('Ours');
    const { record: own } = await keep('colleague', { label: 'Not shared', query: '' });
    expect((await forget('hod', own.id)).status).toBe(404);
    expect((await forget('hod', record.id)).status).toBe(200);
    expect(await labels('faculty')).not.toContain('Ours');
    expect(await labels('colleague')).toContain('Ours');
    expect((await forget('hod', record.id)).status).toBe(404);
    for (const { id } of [own, record]) expect((await forget('colleague', id)).status).toBe(200);
  });

  it.each<object>([
    {},
    { label: ' ', query: '' },
    { label: 'x'.repeat(61), query: '' },
    { label: 'x', query: 'a b<script>' },
    { label: 'x', query: 'x'.repeat(501) },
    { label: 'x', query: {} },
    { label: 'x', query: '', shared: 'yes' },
    { label: 'x', query: '', owner: 'somebody' },
  ])('%j is refused with a sentence', async (body) => {
    const answer = await keep('faculty', body);
    expect([answer.status, typeof answer.record.message]).toEqual([422, 'string']);
  });

  it('is kept at most fifty times, and races leave one of a name', async () => {
    await Promise.all(Array.from({ length: 5 }, () => keep('drpc', { label: 'Race', query: '' })));
    expect(await own('drpc')).toEqual(['Race']);
    for (let index = 1; index < 50; index++) await keep('drpc', { label: `View ${index}`, query: '' });
    expect((await keep('drpc', { label: 'One too many', query: '' })).status).toBe(422);
    expect((await keep('drpc', { label: 'Race', query: 'mine=true' })).status).toBe(201);
  });
});
