import {
  bodyNames,
  type EntryResource,
  type Registry,
  type ResolvedField,
  type Resource,
  valuesIn,
} from '../../../../schemas';

/** What has routes of its own. Titles are added and read at two that all lists share. */
type Served = Exclude<Resource, { kind: 'titles' }>;
const isServed = (one: Resource): one is Served => one.kind !== 'titles';

/**
 * One sentence for each request of an API client that worked with one registry and would fail with another.
 */
export const breaksOf = (before: Pick<Registry, 'resources'>, now: Pick<Registry, 'resources'>): string[] =>
  before.resources.filter(isServed).flatMap((was) => {
    const is = now.resources.filter(isServed).find(({ kind, name }) => kind === was.kind && name === was.name);
    const label = was.kind === 'entry' ? was.label.one : was.label.many;
    return (is ? changes(was, is) : ['its routes are gone.']).map((sentence) => `${label}: ${sentence}`);
  });

const changes = (was: Served, is: Served): string[] => [
  ...moved('it is served', `at /api/${was.api.path}`, `at /api/${is.api.path}`),
  ...(was.kind === 'entry' && is.kind === 'entry' ? ofEntry(was, is) : []),
  ...(was.kind === 'record'
    ? was.acts.flatMap(({ name, label, path }) => {
        const act = is.acts.find((one) => one.name === name);
        return act ? moved(`“${label}” is sent`, `to /${path}`, `to /${act.path}`) : [`“${label}” is gone.`];
      })
    : []),
  ...was.fields.flatMap((field) =>
    ofField(field, is.byKey[field.key] ?? is.fields.find((one) => one.was === field.key)),
  ),
  ...is.fields
    .filter((field) => field.required && !field.when && !was.byKey[field.key] && !was.byKey[field.was ?? ''])
    .map((field) => `a body must say “${field.writeName}” from now on.`),
];

const ofEntry = (was: EntryResource, is: EntryResource): string[] => [
  ...moved('a verdict names the record', was.api.verifyKey, is.api.verifyKey),
  ...moved('the records of /my stand', placed(was.api.lists.mine), placed(is.api.lists.mine)),
  ...moved('the records of /all stand', placed(was.api.lists.all), placed(is.api.lists.all)),
  ...moved(
    'a body is sent',
    was.api.multipart ? 'as multipart' : 'as JSON',
    is.api.multipart ? 'as multipart' : 'as JSON',
  ),
  ...Object.keys(was.workflow.states)
    .filter((word) => !Object.hasOwn(is.workflow.states, word))
    .map((word) => `the status “${word}” is gone.`),
];

const placed = (envelope: string | null) => (envelope === null ? 'in a bare list' : `under “${envelope}”`);

const moved = (what: string, from: string, to: string): string[] =>
  from === to ? [] : [`${what} ${to} (before: ${from}).`];

function ofField(was: ResolvedField, is: ResolvedField | undefined): string[] {
  const name = `“${was.writeName}”`;
  if (!is) return [`${name} is refused in a body, and no answer has “${was.readName}”.`];
  return [
    ...moved(`${name} is sent`, `as ${bodyNames(was).join(', ')}`, `as ${bodyNames(is).join(', ')}`),
    ...moved(`“${was.readName}” is read`, `as ${was.readName}`, `as ${is.readName}`),
    ...moved(`${name} is`, `a ${was.type}`, `a ${is.type}`),
    ...moved(`${name} is filled`, `by the ${was.filledBy}`, `by the ${is.filledBy}`),
    ...(is.required && !was.required ? [`a body must say ${name} from now on.`] : []),
    ...wordsGone(was, is).map((word) => `${name} no longer takes “${word}”.`),
  ];
}

function wordsGone(was: ResolvedField, is: ResolvedField): string[] {
  const now = valuesIn(is);
  return now ? (valuesIn(was) ?? []).filter((word) => !now.includes(word)) : [];
}
