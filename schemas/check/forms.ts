import { type Directory, type Fields, type Form, submissionFields } from '../language';
import { learns, type Role } from '../roles';
import { checkAccountColumns, checkHeld, unknownRoles } from './accounts';
import { checkRowFields } from './row-fields';
import { notOfThese, twiceOf } from './shared-faults';
import { checkType } from './types';

/** The columns that nobody may set for themselves. */
const notOnesOwn: readonly string[] = ['role', 'college', 'department'];

/** Every fault of a form, one sentence each. */
export function checkForm(form: Form, directories: readonly Directory[]): string[] {
  const fields: Fields = Object.assign({}, ...form.sections.map((section) => section.fields));
  const keys = form.sections.flatMap((section) => Object.keys(section.fields));
  return [
    ...form.sections
      .filter((section) => Object.keys(section.fields).length === 0)
      .map(({ heading }) => `the section "${heading}" has no fields.`),
    ...twiceOf(keys, 'the field'),
    ...checkRowFields(fields, directories),
    ...checkSender(form),
    ...(form.keeps.what === 'profile' ? checkProfile(form, form.keeps, fields) : checkInbox(form, form.keeps, fields)),
  ];
}

/** Checks who fills it in. */
function checkSender({ acts: [first], route }: Form): string[] {
  const by = Object.keys(first?.by ?? {});
  if (first?.isPublic) return route === null ? [] : ['a form of the public site has no page in the areas.'];
  return [...(by.length === 0 ? ['nobody may fill it.'] : []), ...unknownRoles(by as Role[])];
}

function checkProfile(
  { acts }: Form,
  { columns, held }: Extract<Form['keeps'], { what: 'profile' }>,
  fields: Fields,
): string[] {
  return [
    ...(acts.some((act) => act.isPublic) ? ['a profile belongs to an account, which the public has not.'] : []),
    ...checkAccountColumns(columns, fields),
    ...Object.entries(columns)
      .filter(([, column]) => notOnesOwn.includes(column))
      .map(([key, column]) => `by "${key}", people would change their own ${column}.`),
    ...(held ? checkHeld(held, columns) : []),
  ];
}

function checkInbox(
  { acts, label, read }: Form,
  { states, columns }: Extract<Form['keeps'], { what: 'inbox' }>,
  fields: Fields,
): string[] {
  const workedBy = Object.keys(read);
  const ofSubmission = submissionFields(states);
  return [
    ...notOfThese(Object.keys(fields), Object.keys(ofSubmission), 'the field', 'every sending'),
    ...Object.entries(ofSubmission).flatMap(([key, field]) => checkType(key, field)),
    ...columns.filter((key) => !Object.hasOwn(fields, key)).map((key) => `the list shows the unknown column "${key}".`),
    ...(columns.length === 0 ? ['the list has no columns.'] : []),
    ...(workedBy.length === 0 ? ['nobody works off what is sent.'] : []),
    ...unknownRoles(workedBy as Role[]),
    ...(workedBy.some((role) => learns(role as Role)) ? ['students would read what everybody sends.'] : []),
    ...(acts.some((act) => act.isPublic && act.effects.includes('receipt'))
      ? ['a receipt goes to an account, which the public has not.']
      : []),
    ...(label.one === undefined ? ['a single sending has no name.'] : []),
  ];
}
