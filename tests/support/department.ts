import registry from '../../resources.config';
import { type EntryResource, partsOfTitle } from '../../schemas';
import { type Body, formOf, type Material, validBody } from '../contract/support/body';
import { type Api, apiOf, nobody } from './api';
import { demoPassword } from './sign-in';
import { unique } from './unique';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** The address for the sign-in. */
  readonly email: string;
  readonly api: Api;
}

/**
 * A department that no other test uses, with a resident who logs and two people who countersign. Its lists
 * contain only the entries of the test.
 */
export interface Department {
  readonly id: string;
  readonly name: string;
  readonly resident: Person;
  readonly teacher: Person;
  readonly colleague: Person;
  /** Logs a complete entry of the resident. `over` replaces values. */
  log(entry: EntryResource, over?: Body): Promise<Logged>;
  /** Reads the entry from the server. */
  read(entry: EntryResource, id: string): Promise<Logged>;
  /** The colleague decides, through the API. */
  decide(entry: EntryResource, id: string, status: string): Promise<Logged>;
}

export type Logged = Body & { readonly id: string; readonly status: string; readonly version: number };

const made = new Map<string, Promise<Department>>();

/**
 * The department of this name, the same for all tests of a worker. Sign-ups are limited, so not every test
 * has its own.
 * @param catalogue of the department when it is created
 */
export function departmentOf(name: string, catalogue = 'pathology'): Promise<Department> {
  const department = made.get(name) ?? found(catalogue);
  made.set(name, department);
  return department;
}

const title = 'A title of the department';

async function found(catalogue: string): Promise<Department> {
  const admin = await apiOf('admin@demo.test');
  const { college } = await admin.get<{ college: string }>('auth/me');
  const place = { institution: college, name: unique('Department'), catalogue };
  const { id: department } = await admin.post<{ id: string }>('departments', place);
  // Runs at the same time, because each waits for answers that take a quarter of a second.
  const [teacher, colleague, resident] = await Promise.all([
    invited(admin, college, department),
    invited(admin, college, department),
    approved(admin, college, department),
  ]);
  const material: Material = { department: place.catalogue, faculty: teacher.id, title: () => title };
  for (const list of registry.titles) {
    const { title: words, module } = partsOfTitle(list);
    const skillData = { [words.writeName]: title };
    if (!module) await resident.api.post(`misc/addSkills?skillType=${list.name}`, { skillData });
  }
  const log = (entry: EntryResource, over: Body = {}) => {
    const body = { ...validBody(entry, material), ...over };
    const isForm = Object.values(body).some((value) => value instanceof File);
    return resident.api.post<Logged>(entry.api.path, isForm ? formOf(body) : body);
  };
  return {
    id: department,
    name: place.name,
    resident,
    teacher,
    colleague,
    log,
    read: (entry, id) => teacher.api.get(`${entry.api.path}/${id}`),
    decide: (entry, id, status) =>
      colleague.api.post(`${entry.api.path}/verify`, { [entry.api.verifyKey]: id, status }),
  };
}

/** A professor who was invited by mail and chose the password of the demo. */
async function invited(admin: Api, collegeId: string, deptId: string): Promise<Person> {
  const name = unique('Dr. Teacher');
  const email = `${name.split(' ').at(-1)}@example.test`;
  await admin.post('staff', {
    staffName: name,
    email,
    role: 'professor',
    phone: '0000000000',
    joinedDate: '2024-02-01',
    deptId,
    collegeId,
  });
  const [mail] = await admin.get<{ id: string }[]>(`mail?q=${encodeURIComponent(email)}`);
  const { text } = await admin.get<{ text: string }>(`mail/${mail?.id}`);
  const token = /token=([\w-]+)/.exec(text)?.[1];
  await nobody().post('auth/reset-password', { token, password: demoPassword });
  return personOf(email);
}

/** Signs somebody new up for a place. @returns what signs them in, once they are approved */
export async function signUp(
  { college, department }: { college: string; department: string },
  said: { courses: string; referralId?: string } = { courses: 'MD' },
): Promise<{ name: string; email: string }> {
  const name = unique('Dr. Newcomer');
  const email = `student.${name.split(' ').at(-1)}@example.test`;
  await nobody().post('auth/sign-up', {
    college,
    department,
    ...said,
    studentName: name,
    emailAddress: email,
    phoneNumber: '0000000000',
    agreeTerms: true,
    password: demoPassword,
  });
  return { name, email };
}

/** A student whom an administrator approved. */
async function approved(admin: Api, college: string, department: string): Promise<Person> {
  const { name, email } = await signUp({ college, department });
  const [account] = await admin.get<{ id: string }[]>(`students?q=${encodeURIComponent(name)}`);
  await admin.patch(`students/${account?.id}`, { isApproved: true });
  return personOf(email);
}

async function personOf(email: string): Promise<Person> {
  const api = await apiOf(email);
  const { id, name } = await api.get<{ id: string; name: string }>('auth/me');
  return { id, name, email, api };
}
