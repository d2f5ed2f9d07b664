import { addUnder } from '../../../../schemas';
import { type FieldFacts, LOGBOOK, type Others, type RegistryFacts, type TypeFacts } from './facts';

/**
 * One sentence for each change that people would notice, with the people concerned. Empty when nobody would
 * notice anything.
 */
export function differences(before: RegistryFacts, after: RegistryFacts): string[] {
  const known = (name: string) => name !== LOGBOOK || before[name] !== undefined;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(known);
  const isRenamed = names.some((name) => !before[name]);
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (!was && is) return [appeared(is)];
    if (was && !is) return [gone(name, was, isRenamed)];
    return was && is ? changed(was, is).map((sentence) => `${is.label}: ${sentence}`) : [];
  });
}

const gone = (name: string, { label }: TypeFacts, mayBeRenamed: boolean) =>
  `${label} is gone from every screen. Its records are kept, hidden.${
    mayBeRenamed ? ` If it has another key now, say there that it was '${name}'.` : ''
  }`;

function appeared({ label, rights, fields }: TypeFacts): string {
  const roles = new Map<string, string[]>();
  for (const key of Object.keys(rights)) {
    const [role = '', right = ''] = key.split(' ');
    addUnder(roles, right, role);
  }
  const who = [...roles].map(([right, may]) => `${right}: ${list(may)}`).join('; ');
  return `${label} is new, with ${Object.keys(fields).length} fields.${who && ` ${who}.`}`;
}

function changed(was: TypeFacts, is: TypeFacts): string[] {
  return [
    ...(was.label === is.label ? [] : [`was called “${was.label}” until now.`]),
    ...fields(was, is),
    ...states(was.states, is.states, is.renamedStates ?? {}),
    ...rights(was.rights, is.rights),
    ...columns(was.columns, is.columns),
    ...(same(was.search, is.search)
      ? []
      : [
          `the search looks into ${list(is.search)} (before: ${list(was.search)}); records that exist are found by it too.`,
        ]),
    ...wordings(was.says, is.says),
    ...others(was.other, is.other),
  ];
}

function fields(was: TypeFacts, is: TypeFacts): string[] {
  // A field with a former key is the same field.
  const earlier = Object.fromEntries(
    Object.entries(was.fields).map(([key, field]) => [
      Object.keys(is.fields).find((now) => is.fields[now]?.was === key && !was.fields[now]) ?? key,
      field,
    ]),
  );
  const keys = [...new Set([...Object.keys(earlier), ...Object.keys(is.fields)])];
  return keys.flatMap((key) => {
    const [before, after] = [earlier[key], is.fields[key]];
    if (!before && after) return [newField(after)];
    if (before && !after)
      return [`the field “${before.label}” is gone from every form and list. What was filled in is kept, hidden.`];
    return before && after ? field(before, after) : [];
  });
}

function newField({ label, filledBy, required, options }: FieldFacts): string {
  const demand = required === null ? 'may be left empty' : `must be filled: “${required}”`;
  const choice = options ? `, chosen from ${list(options)}` : '';
  return `new field “${label}”, filled by ${filledBy}${choice}; it ${demand}. Records that exist have none.`;
}

function field(was: FieldFacts, is: FieldFacts): string[] {
  const name = `“${is.label}”`;
  const found: string[] = [];
  if (was.label !== is.label)
    found.push(`“${was.label}” is called ${name} from now on, for everybody who fills or reads it.`);
  if (was.type !== is.type) found.push(`${name} is a ${is.type} now (before: ${was.type}).`);
  if (was.filledBy !== is.filledBy) found.push(`${name} is filled by ${is.filledBy} now (before: ${was.filledBy}).`);
  if (was.required !== is.required) found.push(required(name, was.required, is.required));
  if (was.longest !== is.longest && is.longest !== null)
    found.push(`${name} may have ${is.longest} characters now (before: ${was.longest ?? 'any number'}).`);
  found.push(...offers(name, was.options ?? [], is.options ?? []));
  found.push(...others(was.other, is.other).map((sentence) => `of ${name} ${sentence}`));
  return found;
}

function required(name: string, was: string | null, is: string | null): string {
  if (is === null) return `${name} may be left empty from now on.`;
  if (was === null)
    return `${name} must be filled from now on: “${is}”. Records that exist without it stay as they are.`;
  return `${name} says “${is}” when it is missing (before: “${was}”).`;
}

function offers(name: string, was: readonly string[], is: readonly string[]): string[] {
  const added = is.filter((one) => !was.includes(one));
  const gone = was.filter((one) => !is.includes(one));
  return [
    ...(added.length > 0 ? [`${name} also offers ${list(added)}.`] : []),
    ...(gone.length > 0 ? [`${name} no longer offers ${list(gone)}. Records that have it keep it.`] : []),
  ];
}

function states(was: TypeFacts['states'], is: TypeFacts['states'], renamed: TypeFacts['states']): string[] {
  const found: string[] = [];
  for (const [word, meaning] of Object.entries(is)) {
    const before = renamed[word];
    if (before !== undefined && was[word] === undefined && was[before] !== undefined)
      found.push(`the state “${before}” is called “${word}” from now on, of records that exist, too.`);
    else if (was[word] === undefined)
      found.push(`further state “${word}”, which means ${meaning}. No record has it yet.`);
    else if (was[word] !== meaning) found.push(`the state “${word}” means ${meaning} now (before: ${was[word]}).`);
  }
  for (const word of Object.keys(was))
    if (is[word] === undefined && !Object.values(renamed).includes(word))
      found.push(`the state “${word}” is gone. As long as records have it, this version does not start.`);
  return found;
}

function rights(was: TypeFacts['rights'], is: TypeFacts['rights']): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
  return keys.map((key) => {
    const [role = '', right = ''] = key.split(' ');
    if (is[key] === undefined) return `${role} may no longer ${right} (before: ${was[key]}).`;
    return `${role} may ${right}: ${is[key]} (before: ${was[key] ?? 'never'}).`;
  });
}

function columns(was: TypeFacts['columns'], is: TypeFacts['columns']): string[] {
  return Object.keys(is)
    .filter((side) => !same(was[side] ?? [], is[side] ?? []))
    .map((side) => `the list of ${side} shows ${list(is[side] ?? [])} (before: ${list(was[side] ?? [])}).`);
}

function wordings(was: TypeFacts['says'], is: TypeFacts['says']): string[] {
  return Object.entries(is)
    .filter(([where, text]) => was[where] !== undefined && was[where] !== text)
    .map(([where, text]) => `says “${text}” (before: “${was[where]}”).`);
}

function others(was: Others | undefined, is: Others = {}): string[] {
  if (!was) return [];
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((path) => was[path] !== is[path]);
  const word = (said: string | undefined) => (said === undefined ? 'nothing' : `“${said}”`);
  return paths.map((path) => `\`${path}\` says ${word(is[path])} (before: ${word(was[path])}).`);
}

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
const list = (items: readonly string[]) => (items.length === 0 ? 'nothing' : items.join(', '));
