import { modulesOf } from '../catalogues';
import {
  catalogueOf,
  isDay,
  isLarge,
  isPosted,
  namesPerson,
  offersOptions,
  titlesIn,
  valuesIn,
} from '../field-types/traits';
import { type Entry, type Meaning, type Rights, type Scope, scopes, systemColumns, type Titles } from '../language';
import { bulkOf } from '../registry/questions';
import { learns, type Role, roles } from '../roles';
import { columnFaults, fieldOf, repeated } from './shared-faults';
import { isSearchedIn } from './types';

export function checkColumns(entry: Entry): string[] {
  const known = new Set([...Object.keys(entry.fields), ...Object.keys(systemColumns)]);
  const columns = Object.entries(entry.list.columns).flatMap(([side, keys]) =>
    columnFaults(`the ${side} list`, keys, known),
  );
  const search = entry.list.search.flatMap((key) => {
    if (key === 'student') return [];
    const field = fieldOf(entry.fields, key);
    if (!field) return [`search looks into the unknown field "${key}".`];
    if (field.sensitive) return [`search looks into "${key}", which identifies a patient.`];
    return isSearchedIn('entry', field) ? [] : [`search looks into "${key}", which is not text.`];
  });
  const named = [entry.title, ...(entry.role ? [entry.role] : []), ...(entry.list.summary ?? [])]
    .filter((key) => !Object.hasOwn(entry.fields, key))
    .map((key) => `"${key}" is named as title or summary but is not a field.`);
  const hasDay = entry.day === undefined || isOwnDay(entry, entry.day);
  const day = hasDay ? [] : [`the day "${entry.day}" is no date of the student's that may be today.`];
  const title = entry.fields[entry.title]?.sensitive ? [`the title "${entry.title}" identifies a patient.`] : [];
  const titled = entry.fields[entry.title];
  const words = isLarge(titled) ? [`the title "${entry.title}" is no words but a ${titled.type}.`] : [];
  const labels = Object.keys(entry.list.labels ?? {})
    .filter((key) => !Object.hasOwn(systemColumns, key))
    .map((key) => `a heading is given for "${key}", which is not a column of every list.`);
  const twice = repeated(entry.list.search).map((key) => `search looks into "${key}" twice.`);
  return [...columns, ...search, ...twice, ...named, ...day, ...title, ...words, ...labels];
}

function isOwnDay({ fields }: Entry, key: string): boolean {
  const field = fieldOf(fields, key);
  return isDay(field) && (field.filledBy ?? 'student') === 'student' && !field.notBefore;
}

export function checkOptions(entry: Entry, lists: readonly Titles[]): string[] {
  return Object.entries(entry.fields).flatMap(([key, field]) => {
    if (!offersOptions(field) || valuesIn(field)) return [];
    const { options } = field;
    const list = titlesIn(field);
    const titles = lists.find(({ name }) => name === list);
    const faults = list && !titles ? [`"${key}" uses the title list "${list}", which is missing.`] : [];
    const module = titles?.fields.module;
    if (titles && options.from === 'titles' && module)
      faults.push(`"${key}" offers the title list "${list}", whose titles belong to modules.`);
    if (titles && options.from === 'catalogue' && catalogueOf(module) !== options.name)
      faults.push(`"${key}" adds the title list "${list}", which does not belong to the catalogue "${options.name}".`);
    if (options.from === 'catalogue' && modulesOf(null, options.name).length === 0) {
      faults.push(`"${key}" uses the catalogue "${options.name}", which is empty.`);
    }
    if (options.from === 'catalogue' && options.plus && !options.within) {
      faults.push(`"${key}" adds titles to a list of modules; titles belong to the items within one.`);
    }
    return faults;
  });
}

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

const meaningWords: Record<Meaning, true> = { open: true, accepted: true, refused: true };

export function checkWorkflow(entry: Entry): string[] {
  const { initial, states, verify } = entry.workflow;
  const known = Object.keys(states);
  const meanings = Object.values(states);
  const fields = Object.entries(entry.fields).filter(([, field]) => field.filledBy === 'verifier');
  const bulk = bulkOf(entry) || [];
  return [
    ...(known.includes(initial) ? [] : [`the first state "${initial}" is not one of the states.`]),
    ...(known.includes(initial) && states[initial] !== 'open'
      ? [`the first state "${initial}" is not open, so nobody would be asked to verify it.`]
      : []),
    ...(meanings.includes('accepted') ? [] : ['no state means accepted, so nothing can ever be verified.']),
    ...verify.to
      .filter((word) => !known.includes(word))
      .map((word) => `verifying leads to the unknown state "${word}".`),
    ...(verify.to.length === 0 ? ['verifying leads to no state.'] : []),
    ...(known.length > 0 && known.every((word) => word.trim()) ? [] : ['a state has no word.']),
    ...Object.entries(states)
      .filter(([, meaning]) => !Object.hasOwn(meaningWords, meaning))
      .map(([word, meaning]) => `the state "${word}" has the unknown meaning "${meaning}".`),
    ...repeated(verify.to).map((word) => `verifying leads to "${word}" twice.`),
    ...Object.entries(entry.workflow.was ?? {}).flatMap(([word, before]) => [
      ...(known.includes(word) ? [] : [`"${word}" was called "${before}", but is not one of the states.`]),
      ...(known.includes(before)
        ? [`the state "${before}" is said to be called "${word}" now, but is one of the states still.`]
        : []),
    ]),
    ...known
      .filter((word) => word !== initial && !verify.to.includes(word))
      .map((word) => `the state "${word}" can never be reached.`),
    ...bulk
      .filter((key) => !Object.hasOwn(entry.fields, key) || entry.fields[key]?.filledBy !== 'verifier')
      .map((key) => `bulk verification sets "${key}", which is not a verifier's field.`),
    ...fields
      .filter(([key, field]) => field.required && verify.bulk !== false && !bulk.includes(key))
      .map(([key]) => `bulk verification leaves out "${key}", which is required.`),
    ...(verify.ask ? fields : []).map(
      ([key]) => `verifying asks a question only, so "${key}" has no form to be filled in.`,
    ),
  ];
}
