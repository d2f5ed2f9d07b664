import { fold } from '../../../../schemas/texts/fold';
import type { User } from '../../auth/users/tables';
import { newAt } from '../../base/database/write-rows';
import { idAt } from '../ids';
import type { Random } from '../random';

type Given = Pick<User, 'name' | 'email' | 'phone' | 'role'> & Partial<User> & { createdAt: string };

/** An active account without a password. Columns that are not given are empty. */
export function makeUser(given: Given, random: Random): User {
  return {
    id: idAt(given.createdAt, random),
    search: fold(given.name),
    passwordHash: null,
    college: null,
    department: null,
    state: 'active',
    tokenVersion: 1,
    joinedDate: null,
    course: null,
    programme: null,
    universityNo: null,
    coGuide: null,
    admissionNo: null,
    admissionYear: null,
    guide: null,
    photo: null,
    ...newAt(given.createdAt),
    ...given,
  };
}

/**
 * A name in the style of a citation.
 * @example vancouver('Dr. Sharvari Deshmukh-Rao') // 'Deshmukh-Rao S'
 */
export function vancouver(name: string): string {
  const words = name.replace(/^Dr\.? /, '').split(' ');
  const family = words.pop() ?? name;
  return [family, words.map((word) => word.charAt(0)).join('')].filter(Boolean).join(' ');
}

/** The programme of a department's residents: 'MD Pathology' is an `md`. */
export const programmeOf = ({ course }: { course: string }): string => course.split(' ')[0]?.toLowerCase() ?? '';
