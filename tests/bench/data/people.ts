import { idAt } from '../../../backend/src/demo/ids';
import residents from '../../../backend/src/demo/material/residents.json';
import teachers from '../../../backend/src/demo/material/teachers.json';
import type { Random } from '../../../backend/src/demo/random';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: 'student' | 'professor';
  readonly department: string;
}

/** One college: the data of both servers besides the entries. */
export interface College {
  readonly id: string;
  readonly departments: readonly string[];
  readonly teachers: readonly Person[];
  readonly students: readonly Person[];
  /** A separate department in which little waits: see `waiting.ts`. */
  readonly small: { readonly department: string; readonly teacher: Person; readonly students: readonly Person[] };
}

const departmentCount = 10;
const teachersEach = 5;
const studentsEach = 50;
export const began = '2023-01-02T04:00:00.000Z';

/** Makes 500 students and 50 teachers in ten departments, and one more small department. */
export function makeCollege(random: Random): College {
  const names = [...residents, ...teachers].map(({ name }) => name.replace(/^Dr\. /, '').split(' '));
  const person = (role: Person['role'], department: string): Person => {
    const name = `Dr. ${random.pick(names)[0] ?? ''} ${random.pick(names).at(-1) ?? ''}`;
    return { id: idAt(began, random), name, role, department };
  };
  const many = (count: number, role: Person['role'], department: string) =>
    Array.from({ length: count }, () => person(role, department));
  const departments = Array.from({ length: departmentCount }, () => idAt(began, random));
  const apart = idAt(began, random);
  return {
    id: idAt(began, random),
    departments,
    teachers: departments.flatMap((department) => many(teachersEach, 'professor', department)),
    students: departments.flatMap((department) => many(studentsEach, 'student', department)),
    small: { department: apart, teacher: person('professor', apart), students: many(10, 'student', apart) },
  };
}
