import { isDay, isTitle, namesPerson, takesWords, wordsIn } from '../field-types/traits';
import { type ActConfig, effectNames, type Field, type RecordConfig } from '../language';
import { learns, teacherRole } from '../roles';
import { isName, notOfThese, scopeFaults, twiceOf } from './shared-faults';
import { checkSheet } from './sheets';

/** Columns of every such table, and names on its wire. */
const columns = [
  'id',
  '_id',
  'student',
  'college',
  'department',
  'uniqueNumber',
  'search',
  'createdAt',
  'updatedAt',
  'version',
];
const routes = ['my', 'all', 'next-number', 'departments', 'waiting', 'export'];
const listed = ['serial', 'actions'];

/** Every fault of a record type, one sentence each. */
export function checkRecord(record: RecordConfig): string[] {
  const { number, owner, department, fields, sheet, title, list, read, acts, print } = record;
  const numberKey = number ? [number.key] : [];
  const keys = [...numberKey, owner.key, ...(department ? [department.key] : []), ...Object.keys(fields)];
  const searched = [...numberKey, owner.key, ...Object.keys(fields).filter((key) => isSearchable(fields[key]))];
  const shown = new Set([...keys, ...listed]);
  const taken = [...columns, ...acts.flatMap(({ stamp = [], stampedOn = [] }) => [stamp, stampedOn].flat())];
  // The owner may have the name of its column.
  const ofFields = taken.filter((column) => column !== owner.key);
  return [
    ...notOfThese(keys, ofFields, 'the field', 'every record'),
    ...(sheet ? checkSheet(sheet, owner, taken) : []),
    ...keys.filter((key) => !isName(key)).map((key) => `the field "${key}" must be named with letters and digits.`),
    ...twiceOf(keys, 'the field'),
    ...Object.entries(fields)
      .filter(([, field]) => !isPlain(field) && (sheet || !namesTeacher(field)))
      .map(
        ([key]) =>
          `"${key}" must be a text, a day, a teacher or a choice from a list: such a record can have no other fields.`,
      ),
    ...(keys.includes(title) ? [] : [`"${title}" is named as title but is not a field.`]),
    ...list.search.filter((key) => !searched.includes(key)).map((key) => `a search cannot look into "${key}".`),
    ...[...new Set(Object.values(list.columns).flat())]
      .filter((key) => !shown.has(key))
      .map((key) => `the column "${key}" does not exist.`),
    ...scopeFaults(read),
    ...twiceOf(
      acts.map(({ path }) => path),
      'the path',
    ),
    ...acts.flatMap((act) => checkAct(act, record).map((fault) => `${act.name}: ${fault}`)),
    ...(acts.some(({ makes }) => makes) ? [] : ['no act makes a record.']),
    // Its table is headed by it: 'Issued by'. Sheets are printed one by one.
    ...(print && !sheet && !acts[0]?.done ? ['it is printed, but its first act has no word for what is done.'] : []),
  ];
}

function checkAct(act: ActConfig, { number, owner, fields, read }: RecordConfig): string[] {
  const { path, by, makes, upserts, to, once, awaited, stamp, effects } = act;
  const numbered = effects.includes('number');
  return [
    ...(routes.includes(path) || !/^[a-z][a-z-]*$/.test(path)
      ? [`the path "${path}" must be small letters and hyphens, and none of ${routes.join(', ')}.`]
      : []),
    ...act.fields
      .filter((key) => !Object.hasOwn(fields, key) && key !== number?.key)
      .map((key) => `the field "${key}" does not exist.`),
    ...(makes || act.fields.some((key) => fields[key]?.required)
      ? []
      : ['none of its fields must be filled, so what is sent could be empty.']),
    ...((once !== undefined || awaited) && stamp === undefined ? ['nothing says whether it was done.'] : []),
    ...(to ? ['it leads to a state, but such a record has none: an act is done when its stamp is filled.'] : []),
    ...(makes && awaited ? ['nothing is there yet that could wait for it.'] : []),
    ...effects
      .filter((name) => !(effectNames as readonly string[]).includes(name))
      .map((name) => `the effect "${name}" does not exist.`),
    ...(numbered && !makes ? ['the effect "number" fills in a new record, but it makes none.'] : []),
    ...(upserts && effects.length > 0 ? [`what goes on with a ${upserts} has no effects.`] : []),
    ...(numbered && !number ? ['it numbers a record that has no number.'] : []),
    ...(makes && number && !numbered ? ['it makes a record without its number.'] : []),
    ...scopeFaults(by),
    ...Object.keys(by)
      .filter((role) => !Object.hasOwn(read, role))
      .map((role) => `${role} would do it to what they may not read.`),
    ...(makes && owner.required !== undefined && Object.keys(by).some((role) => learns(role as never))
      ? ['students would make one about themselves.']
      : []),
  ];
}

/** Fields that need neither people, titles nor a catalogue to be judged. Sheets have no others. */
const isPlain = (field: Field): boolean =>
  (takesWords(field) && !field.systemValue) || isDay(field) || wordsIn(field) !== undefined;

/** Somebody whom the record names, such as a guide. Whom it names may read it by nothing but the department. */
const namesTeacher = (field: Field): boolean => namesPerson(field) && field.role === teacherRole && !field.systemValue;

const isSearchable = (field: Field | undefined): boolean => isTitle(field) && !field.sensitive;
