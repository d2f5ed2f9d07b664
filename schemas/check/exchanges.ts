import { isDay, isTitle, takesWords, wordsIn } from '../field-types/traits';
import type { Exchange, Field } from '../language';
import { isName, notOfThese, scopeFaults, twiceOf } from './shared-faults';

/** Columns that every exchange has, and names on its wire. */
const columns = [
  'id',
  '_id',
  'student',
  'college',
  'department',
  'openedBy',
  'repliedBy',
  'uniqueNumber',
  'search',
  'createdAt',
  'updatedAt',
  'version',
];
const routes = ['my', 'all', 'next-number'];
const listed = ['serial', 'actions'];

/** Every fault of an exchange, one sentence each. */
export function checkExchange(exchange: Exchange): string[] {
  const { number, student, opener, reply, list, api, permissions } = exchange;
  const fields = { ...opener, ...reply };
  const keys = [number.key, student.key, ...Object.keys(opener), ...Object.keys(reply)];
  const searched = [number.key, student.key, ...Object.keys(opener).filter((key) => isSearchable(opener[key]))];
  const shown = new Set([...keys, ...listed]);
  return [
    ...notOfThese(keys, columns, 'the field', 'every record'),
    ...keys.filter((key) => !isName(key)).map((key) => `the field "${key}" must be named with letters and digits.`),
    ...twiceOf(keys, 'the field'),
    ...Object.entries(fields)
      .filter(([, field]) => !isPlain(field))
      .map(([key]) => `"${key}" must be a text, a day or a choice from a list: an exchange knows nothing else.`),
    ...(Object.values(reply).some(({ required }) => required) ? [] : ['an answer could be empty.']),
    ...list.search.filter((key) => !searched.includes(key)).map((key) => `a search cannot look into "${key}".`),
    ...[...new Set(Object.values(list.columns).flat())]
      .filter((key) => !shown.has(key))
      .map((key) => `the column "${key}" does not exist.`),
    ...(api.open === api.reply ? ['it is opened and answered at the same path.'] : []),
    ...[api.open, api.reply]
      .filter((path) => routes.includes(path) || !/^[a-z][a-z-]*$/.test(path))
      .map((path) => `the path "${path}" must be small letters and hyphens, and none of ${routes.join(', ')}.`),
    ...scopeFaults(permissions),
    ...(permissions.student?.open ? ['students would open one about themselves.'] : []),
    ...Object.entries(permissions)
      .filter(([role, rights]) => rights?.reply && role !== 'student')
      .map(([role]) => `${role} would answer for the student.`),
  ];
}

/** Fields that need neither people, titles nor a catalogue to be judged. */
const isPlain = (field: Field): boolean =>
  (takesWords(field) && !field.systemValue) || isDay(field) || wordsIn(field) !== undefined;

const isSearchable = (field: Field | undefined): boolean => isTitle(field) && !field.sensitive;
