import type { Directory, Fields, Form } from '../language';
import { checkAccountColumns, checkHeld, unknownRoles } from './accounts';
import { checkRowFields } from './row-fields';

/** What every sending has besides its fields. */
const ofSending = ['state', 'note', 'sender', 'submittedAt'];
/** What nobody gives to the own account. */
const notOnesOwn: readonly string[] = ['role', 'college', 'department'];

/** Every fault of a form, one sentence each. */
export function checkForm(form: Form, directories: readonly Directory[]): string[] {
  const fields: Fields = Object.assign({}, ...form.sections.map((section) => section.fields));
  const keys = form.sections.flatMap((section) => Object.keys(section.fields));
  return [
    ...form.sections
      .filter((section) => Object.keys(section.fields).length === 0)
      .map(({ heading }) => `the section "${heading}" has no fields.`),
    ...[...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
      (key) => `the field "${key}" stands in two sections.`,
    ),
    ...checkRowFields(fields, directories),
    ...checkBy(form),
    ...(form.keeps.what === 'profile' ? checkProfile(form, form.keeps, fields) : checkInbox(form, form.keeps, fields)),
  ];
}

function checkBy({ by, route }: Form): string[] {
  if (by === 'public') return route === null ? [] : ['a form of the public site has no page in the areas.'];
  return [...(by.length === 0 ? ['nobody may fill it.'] : []), ...unknownRoles(by)];
}

function checkProfile(
  { by }: Form,
  { columns, held }: Extract<Form['keeps'], { what: 'profile' }>,
  fields: Fields,
): string[] {
  return [
    ...(by === 'public' ? ['a profile belongs to an account, which the public has not.'] : []),
    ...checkAccountColumns(columns, fields),
    ...Object.entries(columns)
      .filter(([, column]) => notOnesOwn.includes(column))
      .map(([key, column]) => `by "${key}", people would change their own ${column}.`),
    ...(held ? checkHeld(held, columns) : []),
  ];
}

function checkInbox(
  { by, label }: Form,
  { states, columns, workedBy, receipt }: Extract<Form['keeps'], { what: 'inbox' }>,
  fields: Fields,
): string[] {
  return [
    ...Object.keys(fields)
      .filter((key) => ofSending.includes(key))
      .map((key) => `the field "${key}" has a name that every sending already uses.`),
    ...(states.length === 0 ? ['a sending has no state.'] : []),
    ...[...new Set(states.filter((word, index) => states.indexOf(word) !== index))].map(
      (word) => `the state "${word}" is there twice.`,
    ),
    ...columns.filter((key) => !Object.hasOwn(fields, key)).map((key) => `the list shows the unknown column "${key}".`),
    ...(columns.length === 0 ? ['the list has no columns.'] : []),
    ...(workedBy.length === 0 ? ['nobody works off what is sent.'] : []),
    ...unknownRoles(workedBy),
    ...(workedBy.includes('student') ? ['students would read what everybody sends.'] : []),
    ...(receipt && by === 'public' ? ['a receipt goes to an account, which the public has not.'] : []),
    ...(label.one === undefined ? ['a single sending has no name.'] : []),
  ];
}
