import { beforeAll, describe, expect, it } from 'vitest';
import { type Condition, type Scope, scopeRule } from '../../../../schemas';
import { userTables } from '../../auth/users/tables';
import type { Viewer } from '../../auth/viewer';
import { newId } from '../../base/database';
import { addAccountRow } from '../../testing/accounts';
import { openedDatabase } from '../../testing/database';
import { Students, studentsUnder } from './students';

const database = openedDatabase(userTables);
const ids = Object.fromEntries(
  ['asha', 'bina', 'chand', 'far', 'gone', 'nameless', 'teacher'].map((name) => [name, newId()]),
);
beforeAll(async () => {
  const changes: Record<string, Record<string, string>> = {
    asha: { search: 'z' },
    far: { department: 'e' },
    gone: { state: 'suspended' },
    nameless: { name: '' },
    teacher: { role: 'professor' },
    chand: { college: 'x' },
  };
  await database.transaction(async (tx) => {
    for (const [name, id] of Object.entries(ids)) {
      const student = { name, search: name, role: 'student', joinedDate: '2025-01-01' };
      await addAccountRow(tx, id, { ...student, ...changes[name] });
    }
  });
});

const viewer = { id: newId(), role: 'hod', college: 'c', department: 'd' } as Viewer;
const ruleOf = (...scopes: Scope[]): Condition => ({ any: scopes.map((scope) => scopeRule(scope, [])) });

describe('students of whom somebody may keep records', () => {
  const named = (found: readonly { name: string }[]) => found.map(({ name }) => name);

  it('are those of the scopes, active and with a name, in its order', async () => {
    const students = new Students(database);
    expect(named(await students.all(ruleOf('department'), viewer))).toEqual(['bina', 'asha']);
    expect(named(await students.all(ruleOf('department', 'college'), viewer))).toEqual(['bina', 'far', 'asha']);
    expect(named(await students.all(ruleOf('own'), { ...viewer, id: ids.far ?? '' }))).toEqual(['far']);
    expect(await students.all(ruleOf(), viewer)).toEqual([]);
    expect(await students.all(ruleOf('department'), { ...viewer, department: null })).toEqual([]);
  });

  it('are found one by one by the same rule, and by nothing that is no id', async () => {
    const students = new Students(database);
    const find = async (id: unknown) => students.find(database, ruleOf('department'), viewer, id);
    expect(await find(ids.bina)).toEqual({
      id: ids.bina,
      name: 'bina',
      college: 'c',
      department: 'd',
      joinedDate: '2025-01-01',
      programme: null,
      plannedEnd: null,
      endedOn: null,
      guide: null,
      coGuide: null,
    });
    for (const id of [ids.far, ids.chand, ids.gone, ids.teacher, newId(), `${ids.bina} `, '', null, 3])
      expect(await find(id)).toBeUndefined();
  });
});

it('a record of a member is judged by whose it is and where that student was, and by nothing else', () => {
  const viewer = { id: 'i', role: 'faculty', college: 'c', department: 'd' } as const;
  const under = (key: string) => studentsUnder({ quote: (name) => name }, { [key]: { is: 'x' } }, viewer).sql;
  expect(['student', 'college', 'department'].map(under)).toEqual(['id = ?', 'college = ?', 'department = ?']);
  for (const key of ['status', 'id']) expect(() => under(key)).toThrow('cannot be compared');
});
