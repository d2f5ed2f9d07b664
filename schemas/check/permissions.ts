import type { Entry, Scope } from '../language';
import { roles } from '../roles';

export function checkPermissions(entry: Entry): string[] {
  const fields = Object.values(entry.fields);
  const hasCounterpart = fields.some((field) => field.type === 'person' && (field.filledBy ?? 'student') === 'student');
  const isPosted = fields.some((field) => field.type === 'person' && field.systemValue === 'postedCoordinator');
  const all = Object.entries(entry.permissions);
  return [
    ...all.filter(([role]) => !(roles as readonly string[]).includes(role)).map(([role]) => `"${role}" is not a role.`),
    ...all.flatMap(([role, rights]) =>
      [rights.read, rights.verify ?? []].flat().flatMap((scope) => {
        if ((scope as Scope) === 'counterpart' && !hasCounterpart)
          return [`${role} is let in as counterpart, but no field names one.`];
        if ((scope as Scope) === 'posted' && !isPosted)
          return [`${role} is let in as posted coordinator, but no field names one.`];
        return [];
      }),
    ),
    ...(all.some(([, rights]) => rights.create) ? [] : ['nobody may create a record.']),
    ...(all.some(([, rights]) => rights.verify) ? [] : ['nobody may verify a record.']),
    ...all
      .filter(([role, rights]) => rights.create && role !== 'student')
      .map(([role]) => `${role} may create, but records belong to students.`),
  ];
}
