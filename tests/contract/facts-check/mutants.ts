import type { EntryResource, Registry, Role, Sentence } from '../../../schemas';

/** Nothing of it is frozen: a mutant is a registry with one thing wrong. */
export type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Loose<T[Key]> }
    : T;
export type Entry = Loose<EntryResource>;

/** One thing that is wrong with one entry. */
export type Spoiler = [what: string, spoil: (entry: Entry) => unknown];

/** The registry with one entry spoilt. An entry is pure data, so a structured clone is all of it. */
export function mutate(registry: Registry, name: string, [, spoil]: Spoiler): Registry {
  const entries = registry.entries.map((entry) => {
    if (entry.name !== name) return entry;
    const copy = structuredClone(entry) as Entry;
    spoil(copy);
    return copy as EntryResource;
  });
  return { ...registry, entries };
}

/** One wrong character, as a careless edit leaves it. */
export const typo = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : `${text}.`);

export const found = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('The mutant has nothing to spoil');
  return part;
};

/** Every box loses a character, its heading or itself; every silence breaks. */
export function sentenceSpoilers(entry: EntryResource): Spoiler[] {
  const places: [what: string, get: (one: Entry) => Sentence, set: (one: Entry, to: Sentence) => unknown][] = [
    [
      'student load',
      (one) => one.says.loadFailed.student,
      (one, to) => Object.assign(one.says.loadFailed, { student: to }),
    ],
    [
      'faculty load',
      (one) => one.says.loadFailed.faculty,
      (one, to) => Object.assign(one.says.loadFailed, { faculty: to }),
    ],
    ['save', (one) => one.says.saveFailed, (one, to) => Object.assign(one.says, { saveFailed: to })],
    ['verify', (one) => one.says.verifyFailed, (one, to) => Object.assign(one.says, { verifyFailed: to })],
  ];
  return places.flatMap(([what, get, set]): Spoiler[] => {
    const now = get(entry as Entry);
    if (now === 'silent')
      return [[`${what}: break the silence`, (one) => set(one, { title: 'Error', text: 'Failed.' })]];
    return [
      [`${what}: change the text by one character`, (one) => set(one, { ...now, text: typo(now.text) })],
      [`${what}: change the heading by one character`, (one) => set(one, { ...now, title: typo(now.title) })],
      [`${what}: silence it`, (one) => set(one, 'silent')],
    ];
  });
}

const otherRoles = { drpc: 'DRP coordinators', admin: 'administrators' } as const;

/** Rights that are wider or narrower than they should be. */
export function rightsSpoilers(entry: EntryResource): Spoiler[] {
  const everybody = { all: [] };
  const sameCollege = { college: { is: { viewer: 'college' as const } } };
  const granted = (['read', 'verify'] as const).flatMap((right) =>
    (Object.keys(entry.rights[right]) as Role[]).flatMap((role): Spoiler[] => [
      [`let ${role} ${right} everything`, (one) => Object.assign(one.rights[right], { [role]: everybody })],
      [`let ${role} ${right} the whole college`, (one) => Object.assign(one.rights[right], { [role]: sameCollege })],
      [`forbid ${role} to ${right}`, (one) => delete one.rights[right][role]],
    ]),
  );
  const strangers = (Object.keys(otherRoles) as (keyof typeof otherRoles)[])
    .filter((role) => !entry.rights.read[role])
    .map(
      (role): Spoiler => [
        `let ${otherRoles[role]} read`,
        (one) => Object.assign(one.rights.read, { [role]: everybody }),
      ],
    );
  return [
    ...granted,
    ...strangers,
    ['let faculty verify their own', (one) => Object.assign(one.rights.verify, { faculty: one.rights.read.faculty })],
    ['let students verify their own', (one) => Object.assign(one.rights.verify, { student: one.rights.read.student })],
    ['let faculty create', (one) => one.rights.create.push('faculty')],
    ['let nobody create', (one) => one.rights.create.pop()],
  ];
}

/** Names of the outside contract, the menu and the verify call. */
export function nameSpoilers(entry: EntryResource): Spoiler[] {
  return [
    ['change the route', (one) => Object.assign(one, { route: `${one.route}s` })],
    ['change the API path', (one) => Object.assign(one.api, { path: `${one.api.path}s` })],
    ['change the verify key', (one) => Object.assign(one.api, { verifyKey: 'recordId' })],
    ['change the envelope of /my', (one) => Object.assign(one.api.lists, { mine: 'records' })],
    ['change the envelope of /all', (one) => Object.assign(one.api.lists, { all: null })],
    ['change the kind of body', (one) => Object.assign(one.api, { multipart: !one.api.multipart })],
    ['change the menu group', (one) => Object.assign(one.nav, { group: one.nav.group === 'drp' ? 'top' : 'drp' })],
    ['change the heading by one character', (one) => Object.assign(one.label, { many: typo(one.label.many) })],
    ...(entry.card ? ([['drop the card', (one) => delete one.card]] as Spoiler[]) : []),
    ...(entry.card
      ? ([['change the card key', (one) => Object.assign(one.card ?? {}, { key: 'other' })]] as Spoiler[])
      : []),
  ];
}

/** Statuses in another order, meaning or spelling, and verdicts that demand more or less. */
export function stateSpoilers(entry: EntryResource): Spoiler[] {
  const words = Object.keys(entry.workflow.states);
  const [first = '', second = ''] = words;
  const { states, verify } = entry.workflow;
  return [
    ['swap two statuses', (one) => Object.assign(one.workflow, { states: reorder(states, [second, first]) })],
    [
      'swap two meanings',
      (one) => Object.assign(one.workflow.states, { [first]: states[second], [second]: states[first] }),
    ],
    [
      'start elsewhere',
      (one) => Object.assign(one.workflow, { initial: words.find((word) => word !== one.workflow.initial) }),
    ],
    ...words.map(
      (word): Spoiler => [
        `misspell ${word}`,
        (one) => {
          delete one.workflow.states[word];
          one.workflow.states[`${word}x`] = states[word] ?? 'open';
        },
      ],
    ),
    ...verify.to.map((word, index): Spoiler => [`never set ${word}`, (one) => one.workflow.verify.to.splice(index, 1)]),
    verify.required
      ? ['demand no status', (one) => delete one.workflow.verify.required]
      : ['demand a status', (one) => Object.assign(one.workflow.verify, { required: 'Status is required' })],
  ];
}

const reorder = <T>(record: Record<string, T>, first: readonly string[]) =>
  Object.fromEntries([...first, ...Object.keys(record)].map((key) => [key, record[key]]));

/** A list without one of its columns, and with two of them swapped. */
export function columnSpoilers(entry: EntryResource, side: 'student' | 'faculty'): Spoiler[] {
  return entry.list.columns[side].flatMap((key, index, all): Spoiler[] => [
    [`drop the ${side} column ${key}`, (one) => one.list.columns[side].splice(index, 1)],
    ...(index + 1 < all.length
      ? ([
          [
            `swap the ${side} columns ${key} and ${all[index + 1]}`,
            (one) => one.list.columns[side].splice(index, 2, all[index + 1] ?? '', key),
          ],
        ] as Spoiler[])
      : []),
  ]);
}

/** Search without one of its columns. */
export const searchSpoilers = (entry: EntryResource): Spoiler[] =>
  entry.list.search.map((key, index) => [`do not search ${key}`, (one) => one.list.search.splice(index, 1)]);

/** Faults of the registry as a whole, and of its title lists. */
export const registryMutants: [what: string, spoil: (registry: Loose<Registry>) => unknown][] = [
  ['leave an entry out', ({ entries }) => entries.pop()],
  ['swap two entries', ({ entries }) => entries.push(...entries.splice(3, 1))],
  ['leave a title list out', ({ titles }) => titles.pop()],
  ...(['diagnosticActivity', 'procedureReport', 'clinicalCases', 'specialityClinicPosting'] as const).flatMap(
    (name): [string, (registry: Loose<Registry>) => unknown][] => {
      const list = ({ titles }: Loose<Registry>) => found(titles.find((one) => one.name === name));
      return [
        [`${name}: rename the wire key`, (all) => Object.assign(list(all), { field: 'title' })],
        [`${name}: change the sentence`, (all) => Object.assign(list(all), { required: typo(list(all).required) })],
        [`${name}: change the button`, (all) => Object.assign(list(all).label, { add: typo(list(all).label.add) })],
      ];
    },
  ),
  ...(['diagnosticActivity', 'procedureReport'] as const).map(
    (name): [string, (registry: Loose<Registry>) => unknown] => [
      `${name}: belong to no module`,
      ({ titles }) => delete found(titles.find((one) => one.name === name)).within,
    ],
  ),
];
