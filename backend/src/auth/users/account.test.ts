import { expect, it } from 'vitest';
import { newId, type Reader } from '../../base/database';
import { addAccount } from '../../testing/accounts';
import { startApp } from '../../testing/app';
import { accountAt, accountOf } from './account';

it('reads the columns that are named', async () => {
  const test = await startApp();
  const [email, name] = ['asha@demo.test', 'Asha Rao'];
  const id = await addAccount(test, { email, name });
  expect(await accountOf(test.database, id, 'name', 'state')).toEqual({ name, state: 'active' });
  expect(await accountAt(test.database, email, 'id', 'name')).toEqual({ email, id, name });
  expect(await accountOf(test.database, newId(), 'name')).toBeUndefined();
  expect(await accountAt(test.database, 'nobody@demo.test', 'name')).toBeUndefined();
});

it('gives nobody the account of another spelling', async () => {
  const found = [{ email: 'josé@demo.test', id: newId() }];
  const loose: Reader = { read: async () => found as never };
  expect(await accountAt(loose, 'josé@demo.test', 'id')).toBe(found[0]);
  expect(await accountAt(loose, 'jose@demo.test', 'id')).toBeUndefined();
});
