import { headsDepartment } from '../../../../schemas/roles';
import type { College, Department, Headship, User } from '../../auth/users/tables';
import { newAt } from '../../base/database/write-rows';
import { idAt } from '../ids';
import colleges from '../material/colleges.json';
import coordinators from '../material/coordinators.json';
import departments from '../material/departments.json';
import type { Random } from '../random';

export type DemoDepartment = Omit<Department, 'head' | 'headSince'> & {
  readonly slug: string;
  readonly course: string;
};

/**
 * The colleges, each with the four departments. The first is the one with residents.
 * @param at the time of their creation
 */
export function makeColleges(at: string, random: Random): { colleges: College[]; departments: DemoDepartment[] } {
  const made = colleges.map(
    ({ name, state, city }, index): College => ({
      id: idAt(at, random),
      name,
      state: stateValue(state),
      address: `${city}, ${state}`,
      // The college with residents has a logo for their printed logbooks.
      logo: index === 0 ? idAt(at, random.fork('logo')) : null,
      ...newAt(at),
    }),
  );
  return { colleges: made, departments: made.flatMap((college) => makeDepartments(college, at, random)) };
}

export const makeDepartments = ({ id: college }: Pick<College, 'id'>, at: string, random: Random): DemoDepartment[] =>
  departments.map(({ name, slug, course }) => ({
    id: idAt(at, random),
    college,
    name,
    catalogue: slug,
    ...newAt(at),
    slug,
    course,
  }));

/**
 * The hospitals of the districts, to which residents are posted. They are institutions without departments.
 */
export const makeHospitals = (at: string, random: Random): College[] =>
  coordinators.map(({ hospital, state }) => ({
    id: idAt(at, random),
    name: hospital,
    state: stateValue(state),
    ...newAt(at),
  }));

/** The appointments of the heads, at the beginning of everything. Before, they were professors. */
export const makeHeadships = (staff: readonly User[], random: Random): Headship[] =>
  staff.flatMap(({ id: person, role, department, createdAt }) =>
    headsDepartment(role) && department !== null
      ? [
          {
            id: idAt(createdAt, random),
            department,
            person,
            since: createdAt.slice(0, 10),
            until: null,
            formerRank: 'professor' as const,
            ...newAt(createdAt),
          },
        ]
      : [],
  );

/** A state as forms store it: 'Tamil Nadu' as 'tamil_nadu'. */
const stateValue = (word: string): string => word.toLowerCase().replaceAll(' ', '_');
