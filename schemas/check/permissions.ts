import { isPosted, namesPerson } from '../field-types/traits';
import { type Entry, type Rights, type Scope, scopes } from '../language';
import { learns, type Role, roles } from '../roles';

export function checkPermissions(entry: Entry): string[] {
  const fields = Object.values(entry.fields);
  const hasCounterpart = fields.some((field) => namesPerson(field) && (field.filledBy ?? 'student') === 'student');
  const hasPosting = fields.some(isPosted);
  const all = (Object.entries(entry.permissions) as [Role, Rights | undefined][]).flatMap(
    ([role, rights]): [Role, Rights][] => (rights ? [[role, rights]] : []),
  );
  return [
    ...all.filter(([role]) => !roles.includes(role)).map(([role]) => `"${role}" is not a role.`),
    ...all.flatMap(([role, rights]) => checkReach(role, [rights.read].flat(), rights.verify && [rights.verify].flat())),
    ...all.flatMap(([role, rights]) =>
      [...new Set([rights.read, rights.verify ?? []].flat())].flatMap((scope) => {
        if (!scopes.includes(scope)) return [`${role} is given the unknown scope "${scope}".`];
        if (scope === 'counterpart' && !hasCounterpart)
          return [`${role} is let in as counterpart, but no field names one.`];
        if (scope === 'posted' && !hasPosting)
          return [`${role} is let in as posted coordinator, but no field names one.`];
        return [];
      }),
    ),
    ...(all.some(([, rights]) => rights.create) ? [] : ['nobody may create a record.']),
    ...(all.some(([, rights]) => rights.verify) ? [] : ['nobody may verify a record.']),
    ...all
      .filter(([role, rights]) => rights.create && !learns(role))
      .map(([role]) => `${role} may create, but records belong to students.`),
  ];
}

/** Rights that contradict each other, or the rule that a record belongs to one student. */
function checkReach(role: Role, read: readonly Scope[], verify?: readonly Scope[]): string[] {
  const faults: string[] = [];
  if (read.length === 0) faults.push(`${role} is named, but may read nothing.`);
  if (verify?.length === 0) faults.push(`${role} may verify, but no record.`);
  if (learns(role) && read.some((scope) => scope !== 'own')) faults.push('students may read more than their own.');
  if (learns(role) && verify) faults.push('students may verify.');
  if (!learns(role) && [...read, ...(verify ?? [])].includes('own'))
    faults.push(`${role} is let in as owner, but records belong to students.`);
  for (const scope of verify ?? []) {
    if (!read.includes(scope)) faults.push(`${role} may verify by "${scope}" what it may not read.`);
  }
  return faults;
}
