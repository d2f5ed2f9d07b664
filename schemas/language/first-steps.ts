import { administers, type RoleWith } from '../roles';

/**
 * The steps that get a new installation to work. `heads`: each department has one. `signUps`: a resident who signed up
 * was let in. `lists`: a department that none of the catalogues fits has a list of its own; other departments have no
 * such step. `countersigned`: an entry was accepted.
 */
export const firstStepNames = [
  'college',
  'departments',
  'staff',
  'heads',
  'residents',
  'signUps',
  'lists',
  'mail',
  'countersigned',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** Steps for the whole installation, which a department does not have. */
const ofInstallation: readonly FirstStepName[] = ['college', 'departments', 'heads', 'mail'];

/** The steps by role, in their order. The home of that role shows them until all are done. An absent role has none. */
export type FirstSteps = Partial<
  Record<RoleWith<'administers'> | RoleWith<'headsDepartment'>, readonly FirstStepName[]>
>;

export function firstStepFaults(steps: FirstSteps): string[] {
  return Object.entries(steps).flatMap(([role, names]) => [
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map((name) => `"${role}" is shown the step "${name}" twice`),
    ...names
      .filter((name) => ofInstallation.includes(name) && !administers(role as keyof FirstSteps))
      .map((name) => `the step "${name}" is none of a department`),
  ]);
}
