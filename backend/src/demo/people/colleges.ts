import type { College, Department } from '../../auth/users/tables';
import { idAt } from '../ids';
import colleges from '../material/colleges.json';
import coordinators from '../material/coordinators.json';
import departments from '../material/departments.json';
import type { Random } from '../random';

export type DemoDepartment = Department & { readonly slug: string; readonly course: string };

/** The colleges, the first of them the one with residents, each with the four departments. `at`: their creation. */
export function makeColleges(at: string, random: Random): { colleges: College[]; departments: DemoDepartment[] } {
  const stamps = { createdAt: at, updatedAt: at, version: 1 };
  const made = colleges.map(
    ({ name, state }): College => ({ id: idAt(at, random), name, state: stateValue(state), ...stamps }),
  );
  return {
    colleges: made,
    departments: made.flatMap((college) =>
      departments.map(({ name, slug, course }) => ({
        id: idAt(at, random),
        college: college.id,
        name,
        catalogue: slug,
        ...stamps,
        slug,
        course,
      })),
    ),
  };
}

/** The hospitals of the districts, to which residents are posted: institutions without departments. */
export const makeHospitals = (at: string, random: Random): College[] =>
  coordinators.map(({ hospital, state }) => ({
    id: idAt(at, random),
    name: hospital,
    state: stateValue(state),
    createdAt: at,
    updatedAt: at,
    version: 1,
  }));

/** A state as forms store it: 'Tamil Nadu' as 'tamil_nadu'. */
const stateValue = (word: string): string => word.toLowerCase().replaceAll(' ', '_');
