import { roleTitles } from '../../../schemas/role-words';
import type { Details } from './details';
import type { Viewer } from './viewer';

/** A role or rank as people read it: `assistant_professor` as 'Assistant Professor', `Hod` as 'Head of Department'. */
export function roleWord(role: string): string {
  const known = (roleTitles as Partial<Record<string, string>>)[role.toLowerCase()];
  return known ?? role.replaceAll('_', ' ').replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
}

type Greeting = { name: string; role: string; department: string };

/** The name, role and department for greetings: from the stored details, or else from the server. */
export function greetingOf(viewer: Viewer, details: Details | null): Greeting {
  return {
    name: details?.name || viewer.name,
    role: roleWord(details?.role || viewer.rank || viewer.role),
    department: details?.departmentName || viewer.departmentName || '',
  };
}

/** Role and department in one line. Unknown ones are left out. */
export const lineOf = ({ role, department }: Greeting): string => [role, department].filter(Boolean).join(' · ');

/** Titles before names, also as "(Mrs.)". Most people here have one, so it distinguishes nobody. */
const TITLE = /^\(?(dr|prof|mr|mrs|ms|shri|smt)\.?\)?$/i;

/** The first letter of a name without its title, for an avatar. The specification has that of the user name. */
export function initialLetterOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '?'] = [...words.filter((word) => !TITLE.test(word)), ...words];
  return ([...first][0] ?? '?').toLocaleUpperCase();
}
