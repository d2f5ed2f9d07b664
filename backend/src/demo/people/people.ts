import { headsDepartment, learnerRole, postedRole } from '../../../../schemas/roles';
import type { College, Headship, Posting, User } from '../../auth/users/tables';
import { demoAccounts } from '../accounts';
import { addDays, monthsBefore } from '../calendar';
import coordinators from '../material/coordinators.json';
import residents from '../material/residents.json';
import teachers from '../material/teachers.json';
import type { Random } from '../random';
import { type DemoDepartment, makeColleges, makeHeadships, makeHospitals } from './colleges';
import { makeUser, programmeOf } from './person';
import { type Coordinator, postResidents } from './postings';

/** A resident with the facts about past years that the generator needs. */
export type Resident = {
  readonly user: User;
  readonly department: DemoDepartment;
  readonly college: College;
  /** 0 for the third year of training, 1 for the second, 2 for the first. */
  readonly batch: number;
  readonly posting: Posting | null;
  /** The hospital of the posting. */
  readonly hospital: string;
};

export type Population = {
  /** The colleges, and the hospitals of the districts. */
  readonly colleges: readonly College[];
  readonly departments: readonly DemoDepartment[];
  readonly headships: readonly Headship[];
  readonly users: readonly User[];
  readonly postings: readonly Posting[];
  readonly residents: readonly Resident[];
  readonly staff: readonly User[];
  readonly coordinators: readonly Coordinator[];
};

const residentsPerDepartment = 6;
const batches = 3;

/**
 * All people of the demo. They are the same for the same random numbers and day. Nobody has a password yet.
 */
export function makePopulation(today: string, random: Random): Population {
  const founded = `${monthsBefore(today, 40)}T06:00:00.000Z`;
  const { colleges, departments } = makeColleges(founded, random);
  const college = colleges[0];
  if (!college) throw new Error('The demo material has no college');
  const own = departments.filter((department) => department.college === college.id);
  const staff = own.flatMap((department) => makeTeachers(department, founded, random));
  const hospitals = makeHospitals(founded, random.fork('hospitals'));
  const district = makeCoordinators(college, hospitals, founded, random);
  const office = makeOffice(college, own, founded, random);
  const made = own.flatMap((department) => makeResidents(department, college, staff, today, random));
  const { residents: known, postings } = postResidents(made, district, today, random);
  const waiting = own.flatMap((department) => makeWaiting(department, today, random));
  const users = [
    ...office,
    ...district.map(({ user }) => user),
    ...staff,
    ...known.map(({ user }) => user),
    ...waiting,
  ];
  return {
    colleges: [...colleges, ...hospitals],
    departments,
    headships: makeHeadships(staff, random.fork('heads')),
    users,
    postings,
    residents: known,
    staff,
    coordinators: district,
  };
}

function makeTeachers(department: DemoDepartment, createdAt: string, random: Random): User[] {
  return teachers
    .filter((teacher) => teacher.department === department.slug)
    .map(({ name, rank, email, phone, joined }) =>
      makeUser(
        {
          name,
          phone,
          createdAt,
          role: rank as User['role'],
          joinedDate: joined,
          email: emailOf(`teachers/${department.slug}/${rank}`, email),
          college: department.college,
          department: department.id,
        },
        random,
      ),
    );
}

/** The coordinators, who belong to the college whose residents come to their hospital. */
function makeCoordinators(
  { id: college }: College,
  hospitals: readonly College[],
  createdAt: string,
  random: Random,
): Coordinator[] {
  return coordinators.map(({ name, phone, email, hospital }, index) => ({
    hospital,
    institution: hospitals[index]?.id ?? null,
    user: makeUser(
      { name, phone, createdAt, role: postedRole, college, email: emailOf(`coordinators/${index}`, email) },
      random,
    ),
  }));
}

/** Those of the college whom no list of the material has, each with a demo account. */
const makeOffice = (
  { id: college }: College,
  departments: readonly DemoDepartment[],
  createdAt: string,
  random: Random,
): User[] =>
  demoAccounts.flatMap((account) => {
    if (!('person' in account)) return [];
    const { department: slug, ...person } = account.person;
    const department = departments.find((one) => one.slug === slug)?.id ?? null;
    return [makeUser({ ...person, email: account.userName, college, department, createdAt }, random)];
  });

type Unposted = Omit<Resident, 'posting' | 'hospital'>;

function makeResidents(
  department: DemoDepartment,
  college: College,
  staff: readonly User[],
  today: string,
  random: Random,
): Unposted[] {
  const guides = staff.filter((one) => one.department === department.id && !headsDepartment(one.role));
  return listed(department, 0, residentsPerDepartment).map((person, index) => {
    const batch = index % batches;
    const joined = addDays(monthsBefore(today, 3 + 12 * (batches - 1 - batch)), random.int(0, 9));
    const year = Number(joined.slice(0, 4));
    const user = makeUser(
      {
        name: person.name,
        phone: person.phone,
        role: learnerRole,
        createdAt: `${joined}T05:30:00.000Z`,
        email: emailOf(`residents/${department.slug}/${index}`, person.email),
        college: college.id,
        department: department.id,
        course: department.course,
        programme: programmeOf(department),
        joinedDate: joined,
        admissionYear: year,
        admissionNo: `DEMO/${year}/${person.registrationNo.slice(-3)}`,
        guide: guides[index % guides.length]?.id ?? null,
      },
      random,
    );
    return { user, department, college, batch };
  });
}

/** Somebody who has signed up and waits for the faculty's approval. */
function makeWaiting(department: DemoDepartment, today: string, random: Random): User[] {
  return listed(department, residentsPerDepartment, 1 + residentsPerDepartment).map(({ name, email, phone }) =>
    makeUser(
      {
        name,
        email,
        phone,
        role: learnerRole,
        state: 'pending',
        course: department.course,
        college: department.college,
        department: department.id,
        createdAt: `${addDays(today, -random.int(2, 9))}T10:00:00.000Z`,
      },
      random,
    ),
  );
}

const listed = (department: DemoDepartment, from: number, to: number) =>
  residents.filter((resident) => resident.department === department.slug).slice(from, to);

/** The address of the demo account for this row of the material, or the row's own address. */
const emailOf = (from: string, own: string): string =>
  demoAccounts.find((account) => 'from' in account && account.from === from)?.userName ?? own;
