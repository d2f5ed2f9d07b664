import { describe, expect, it } from 'vitest';
import { newId } from '../../base/database';
import { startApp, type TestApp } from '../../testing/app';
import { Audit, type AuditRow } from './audit';

const actor = { id: newId(), name: 'Asha Rao' };

const written = ({ database }: TestApp, record: string) =>
  database.read<AuditRow>('SELECT * FROM audit WHERE record = ? ORDER BY id', [record]);

describe('the audit trail', () => {
  it('tells who did what to a record, in order', async () => {
    const test = await startApp();
    const audit = test.app.get(Audit);
    const record = newId();
    const event = { actor, resource: 'memo', record };
    await test.database.transaction(async (tx) => {
      await audit.write(tx, { ...event, action: 'create', after: { reason: 'late' } });
      await audit.write(tx, { ...event, action: 'verify', fromState: 'Pending', toState: 'Verified' });
      await audit.write(tx, { ...event, record: newId(), action: 'create' });
    });
    expect(await written(test, record)).toEqual([
      expect.objectContaining({ action: 'create', actor: actor.id, actorName: 'Asha Rao', after: '{"reason":"late"}' }),
      expect.objectContaining({ action: 'verify', fromState: 'Pending', toState: 'Verified', before: null }),
    ]);
  });

  it('is gone with the deed that failed', async () => {
    const test = await startApp();
    const audit = test.app.get(Audit);
    const failed = test.database.transaction(async (tx) => {
      await audit.write(tx, { actor, action: 'create', resource: 'memo', record: 'x' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await written(test, 'x')).toEqual([]);
  });

  it('keeps no secrets, however deep', async () => {
    const test = await startApp();
    const audit = test.app.get(Audit);
    const before = { name: 'A', passwordHash: 'hush', nested: [{ resetToken: 'hush', clientSecret: 'hush' }] };
    await test.database.transaction((tx) =>
      audit.write(tx, { actor: null, action: 'update', resource: 'users', record: 'x', before }),
    );
    expect((await written(test, 'x'))[0]?.before).toBe('{"name":"A","nested":[{}]}');
    expect(JSON.stringify(await test.database.read('SELECT * FROM audit'))).not.toContain('hush');
  });

  it.each([
    ['UPDATE', `UPDATE audit SET action = 'x'`],
    ['DELETE', 'DELETE FROM audit'],
    [
      'REPLACE',
      `REPLACE INTO audit (id, at, action, resource, record) SELECT id, at, 'x', resource, record FROM audit`,
    ],
  ])('refuses %s', async (_, sql) => {
    const test = await startApp();
    const audit = test.app.get(Audit);
    await test.database.transaction((tx) =>
      audit.write(tx, { actor, action: 'create', resource: 'memo', record: 'x' }),
    );
    await expect(test.database.transaction((tx) => tx.run(sql))).rejects.toThrow(/append-only/);
    expect((await written(test, 'x')).map(({ action }) => action)).toEqual(['create']);
  });
});
