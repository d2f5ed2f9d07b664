import { academicRanks, headRole, headsDepartment, postedRole } from '../../../../schemas/roles';
import type { User } from '../../auth/users/tables';
import { newAt } from '../../base/database/write-rows';
import { seedAddress } from '../accounts';
import { addDays, monthsBefore } from '../calendar';
import { idAt } from '../ids';
import residents from '../material/residents.json';
import teachers from '../material/teachers.json';
import { makeDepartments, makeHeadships } from '../people/colleges';
import type { Population } from '../people/people';
import { makeUser, programmeOf } from '../people/person';
import { postResidents } from '../people/postings';
import type { Random } from '../random';

const batches = 3;
const coordinators = 6;

type SeedSize = { readonly number: number; readonly students: number; readonly faculty: number };

/** The most residents of one college, as in life. More residents are spread over several colleges. */
const perCollege = 250;
/** The least faculty: a head and a teacher for each of the four departments. */
export const leastFaculty = 8;

/**
 * Colleges with this many people in total.
 * @param size `number` is the number of the first college
 */
export function makeSeedPopulation({ number, students, faculty }: SeedSize, today: string, random: Random): Population {
  const count = Math.max(1, Math.min(Math.ceil(students / perCollege), Math.floor(faculty / leastFaculty)));
  const share = (of: number, index: number) =>
    Math.floor((of * (index + 1)) / count) - Math.floor((of * index) / count);
  const each = Array.from({ length: count }, (_, index) => {
    const size = { number: number + index, students: share(students, index), faculty: share(faculty, index) };
    return makeCollege(size, today, index === 0 ? random : random.fork(`college ${index}`));
  });
  const all = <T>(of: (one: Population) => readonly T[]) => each.flatMap(of);
  return {
    colleges: all((one) => one.colleges),
    departments: all((one) => one.departments),
    headships: all((one) => one.headships),
    users: all((one) => one.users),
    postings: all((one) => one.postings),
    residents: all((one) => one.residents),
    staff: all((one) => one.staff),
    coordinators: all((one) => one.coordinators),
  };
}

/** One college. `number` in its name and in all addresses distinguishes it from those seeded before. */
function makeCollege({ number, students, faculty }: SeedSize, today: string, random: Random): Population {
  const at = `${monthsBefore(today, 40)}T06:00:00.000Z`;
  const name = `Seeded College ${number}`;
  const college = { id: idAt(at, random), name, state: null, ...newAt(at) };
  const own = makeDepartments(college, at, random);
  const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const person = (kind: string, index: number, given: Partial<User>) => {
    const email = seedAddress(`${kind}${index + 1}`, number);
    return makeUser({ name: nameOf(random), email, phone: null, role: 'student', createdAt: at, ...given }, random);
  };
  const staff = Array.from({ length: faculty }, (_, index) => {
    const role = index < own.length ? headRole : of(academicRanks, Math.floor(index / own.length));
    return person('faculty', index, { role, college: college.id, department: of(own, index).id });
  });
  const district = Array.from({ length: coordinators }, (_, index) => ({
    user: person(postedRole, index, { role: postedRole, college: college.id }),
    institution: null,
    hospital: `District Hospital ${index + 1}`,
  }));
  const made = Array.from({ length: students }, (_, index) => {
    const department = of(own, index);
    const batch = Math.floor(index / own.length) % batches;
    const joined = addDays(monthsBefore(today, 3 + 12 * (batches - 1 - batch)), random.int(0, 9));
    const guides = staff.filter((one) => one.department === department.id && !headsDepartment(one.role));
    const user = person('student', index, {
      college: college.id,
      department: department.id,
      course: department.course,
      programme: programmeOf(department),
      joinedDate: joined,
      admissionYear: Number(joined.slice(0, 4)),
      guide: of(guides, index).id,
      createdAt: `${joined}T05:30:00.000Z`,
    });
    return { user, department, college, batch };
  });
  const { residents: known, postings } = postResidents(made, district, today, random);
  const users = [...district.map(({ user }) => user), ...staff, ...known.map(({ user }) => user)];
  return {
    colleges: [college],
    departments: own,
    headships: makeHeadships(staff, random.fork('heads')),
    users,
    postings,
    residents: known,
    staff,
    coordinators: district,
  };
}

const names = [...residents, ...teachers].map(({ name }) => name.split(' '));

/** A given name and a family name that need not belong together in the material. */
function nameOf(random: Random): string {
  const [title, given] = random.pick(names);
  return [title, given, random.pick(names).at(-1)].join(' ');
}
