import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roleOf, roles } from '../../../../schemas/roles';
import { inProject } from '../../../../scripts/project.mjs';
import { demoAccounts } from '../accounts';
import { Random } from '../random';
import { makePopulation } from './people';
import { vancouver } from './person';

const today = '2026-03-31';
const population = makePopulation(today, new Random('people'));
const account = (userName: string) => population.users.find(({ email }) => email === userName);

describe('the people of the demo', () => {
  it('has every demo account, with the side that its login type asks for', () => {
    for (const { userName, role, loginType } of demoAccounts) {
      const user = account(userName);
      expect(user, userName).toBeDefined();
      expect(user?.role === 'student' ? 'student' : 'faculty').toBe(loginType);
      expect(user && roleOf(user.role), userName).toBe(role);
      expect(user?.state).toBe('active');
    }
  });

  it('puts whom no list of the material has into their department, if they have one', () => {
    for (const one of demoAccounts) {
      if (!('person' in one)) continue;
      const own = population.departments.find(({ id }) => id === account(one.userName)?.department);
      expect(own?.slug, one.userName).toBe(one.person.department);
    }
  });

  it('has an account of each role, by its name, of which the readme tells', () => {
    const readme = readFileSync(inProject('README.md'), 'utf8');
    expect(demoAccounts.map(({ userName }) => userName)).toEqual(
      expect.arrayContaining(roles.map((role) => `${role}@demo.test`)),
    );
    for (const { userName } of demoAccounts) expect(readme).toContain(`\`${userName}\``);
  });

  it('puts the demo accounts of pathology together and the third student elsewhere', () => {
    const [one, two, three, teacher, second, head] = demoAccounts.map(({ userName }) => account(userName));
    for (const other of [two, teacher, second, head]) expect(other?.department).toBe(one?.department);
    expect(three?.college).toBe(one?.college);
    expect(three?.department).not.toBe(one?.department);
    expect(one?.guide).toBe(teacher?.id);
  });

  it('has four departments, 24 residents in three years, 16 teachers and four heads', () => {
    const students = population.residents.map(({ user }) => user);
    expect(students).toHaveLength(24);
    expect(new Set(students.map(({ department }) => department)).size).toBe(4);
    for (const batch of [0, 1, 2]) expect(population.residents.filter((one) => one.batch === batch)).toHaveLength(8);
    expect(population.staff.filter(({ role }) => role === 'hod')).toHaveLength(4);
    expect(population.staff.filter(({ role }) => role !== 'hod')).toHaveLength(16);
    expect(population.users.filter(({ state }) => state === 'pending').length).toBeGreaterThan(0);
  });

  it('posts the demo student to the demo coordinator for three past months', () => {
    const posting = population.postings.find(({ student }) => student === account('student@demo.test')?.id);
    expect(posting?.coordinator).toBe(account('drpc@demo.test')?.id);
    expect(posting).toMatchObject({ fromDate: '2025-03-01', toDate: '2025-05-31' });
    expect(population.postings.some(({ fromDate, toDate }) => fromDate <= today && toDate >= today)).toBe(true);
  });

  it('has no address and no id twice', () => {
    const { users, colleges, departments, postings } = population;
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    const ids = [...users, ...colleges, ...departments, ...postings].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is the same for the same seed', () => {
    expect(makePopulation(today, new Random('people'))).toEqual(population);
  });
});

it.each([
  ['Dr. Aaradhya Kulkarni', 'Kulkarni A'],
  ['Dr. Sharvari Deshmukh-Rao', 'Deshmukh-Rao S'],
  ['Anita B Rao', 'Rao AB'],
])('%s is cited as %s', (name, cited) => {
  expect(vancouver(name)).toBe(cited);
});
