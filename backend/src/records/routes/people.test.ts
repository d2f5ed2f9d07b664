import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { addAccount, addDepartment, bearer, tokenOf } from '../../testing/accounts';
import { startApp } from '../../testing/app';
import { entriesOf } from '../kinds/entry/testing/college';

describe('GET misc/allTeacherDataDeptAndCollegeWise', () => {
  it('lists the active, named faculty of the viewer’s department', async () => {
    const test = await startApp(entriesOf(registry));
    const here = await addDepartment(test, 'Pathology');
    const next = await addDepartment(test, 'Surgery', here.college);
    const add = (email: string, account: object) => addAccount(test, { email, ...account });
    const zoe = await add('1@demo.test', { name: 'Zoe', role: 'lecturer', ...here });
    const anil = await add('2@demo.test', { name: 'anil', role: 'hod', ...here });
    await add('3@demo.test', { name: '', role: 'professor', ...here });
    await add('4@demo.test', { name: 'Gone', role: 'professor', state: 'suspended', ...here });
    await add('5@demo.test', { name: 'Surgeon', role: 'professor', ...next });
    await add('6@demo.test', { name: 'Coordinator', role: 'drpc', ...here });
    await add('s@demo.test', { name: 'Student', ...here });
    await add('x@demo.test', { name: 'Admin', role: 'admin' });
    const users = async (email: string) => {
      const headers = bearer(await tokenOf(test, email));
      const response = await test.request('/api/misc/allTeacherDataDeptAndCollegeWise', { headers });
      return response.json();
    };
    expect(await users('s@demo.test')).toEqual({
      users: [
        { _id: anil, id: anil, name: 'anil' },
        { _id: zoe, id: zoe, name: 'Zoe' },
      ],
    });
    expect(await users('x@demo.test')).toEqual({ users: [] });
  });

  it('tells a colleague who was added and has not come yet, apart from those to whom work is handed over', async () => {
    const test = await startApp(entriesOf(registry));
    const here = await addDepartment(test, 'Pathology');
    const add = (email: string, account: object) => addAccount(test, { email, ...account, ...here });
    const zoe = await add('1@demo.test', { name: 'Zoe', role: 'lecturer' });
    const anil = await add('2@demo.test', { name: 'Anil', role: 'professor' });
    await test.database.transaction((tx) =>
      tx.run("UPDATE users SET state = 'pending', passwordHash = NULL WHERE id = ?", [anil]),
    );
    const headers = bearer(await tokenOf(test, '1@demo.test'));
    const response = await test.request('/api/misc/allTeacherDataDeptAndCollegeWise', { headers });
    expect(await response.json()).toEqual({
      users: [{ _id: zoe, id: zoe, name: 'Zoe' }],
      invited: [{ _id: anil, id: anil, name: 'Anil' }],
    });
  });
});
