/**
 * Every way in which one word of a tree of plain data can be wrong: a text by a character, a number by one, a choice by another
 * word of its list, a part that is missing, two parts in the other order, and a part too many.
 */
import { icons, navGroups, roles, scales } from '../../../schemas';

export type Tree = string | number | boolean | null | undefined | readonly Tree[] | { readonly [key: string]: Tree };
export type Mutant<T = Tree> = { readonly path: string; readonly what: string; readonly tree: T };

type Path = readonly string[];
type Change = { what: string; to: Tree };

/** One wrong character, as a careless edit leaves it. */
const typo = (text: string) => (text.endsWith('.') ? text.slice(0, -1) : `${text}.`);

/** Words that stand for one of few: another of them is as well formed, and says something else. */
const lists: readonly { at: RegExp; words: readonly string[] }[] = [
  { at: /\.icon$/, words: [icons[0], icons[1]] },
  { at: /\.nav\.group$/, words: ['top', ...Object.keys(navGroups), 'end'] },
  { at: /\.scale$/, words: Object.keys(scales) },
  { at: /fields\.\w+\.role$/, words: ['faculty', 'drpc'] },
  { at: /\.(name|catalogue)$/, words: ['skills', 'procedures'] },
  { at: /\.states\.[^.]+$/, words: ['open', 'accepted', 'refused'] },
  {
    at: /permissions\.\w+\.(read|verify|change)$/,
    words: ['all', 'own', 'college', 'department', 'counterpart', 'posted'],
  },
  { at: /\.place$/, words: ['college', 'department'] },
  { at: /\.filledBy$/, words: ['student', 'verifier'] },
];

/** Where the order of the keys is the order in which people meet them. */
const ordered = /^$|\.(fields|states|rows|groups|items|sections|opener|reply)$|\.sections\.[^.]+$/;
/** Where the order says nothing. */
const unordered = /\.(read|verify|by|workedBy|bulk|from|accept|shows)$|registration\.fields$/;

type Further = (path: string, part: Tree) => readonly Change[];

/** @param further parts too many; @param at the name of the tree */
export const mutantsOf = (tree: Tree, further: Further = () => [], at = ''): Mutant[] =>
  walk(tree, at === '' ? [] : [at], further);

function walk(tree: Tree, at: Path, further: Further): Mutant[] {
  const path = at.join('.');
  const own = [...changesOf(tree, path), ...further(path, tree)].map(({ what, to }) => ({ path, what, tree: to }));
  if (typeof tree !== 'object' || tree === null) return own;
  const parts = Object.entries(tree) as [string, Tree][];
  return [
    ...own,
    ...parts.flatMap(([key, part]) =>
      walk(part, [...at, key], further).map((one) => ({ ...one, tree: withPart(tree, key, one.tree) })),
    ),
  ];
}

const withPart = (tree: object, key: string, part: Tree): Tree =>
  Array.isArray(tree)
    ? (tree as Tree[]).map((one, index) => (String(index) === key ? part : one))
    : { ...tree, [key]: part };

function changesOf(tree: Tree, path: string): Change[] {
  if (typeof tree === 'string') {
    const others = lists.find(({ at, words }) => at.test(path) && words.includes(tree))?.words;
    if (!others) return [{ what: 'change a character', to: typo(tree) }];
    return others.filter((word) => word !== tree).map((word) => ({ what: `say ${word}`, to: word }));
  }
  if (typeof tree === 'number') return [{ what: 'add one', to: tree + 1 }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Array.isArray(tree) ? ofList(tree, path) : ofParts(tree as Readonly<Record<string, Tree>>, path);
}

function ofList(list: readonly Tree[], path: string): Change[] {
  const swaps = unordered.test(path) ? [] : list.slice(1);
  return [
    ...list.map((one, index) => ({ what: `leave out ${nameOf(one)}`, to: list.toSpliced(index, 1) })),
    ...swaps.map((one, index) => ({
      what: `put ${nameOf(one)} first`,
      to: list.toSpliced(index, 2, one, list[index]),
    })),
  ];
}

function ofParts(parts: Readonly<Record<string, Tree>>, path: string): Change[] {
  const all = Object.entries(parts).filter(([, part]) => part !== undefined);
  return [
    ...all.map(([key]) => ({ what: `leave out ${key}`, to: Object.fromEntries(all.filter(([one]) => one !== key)) })),
    ...(ordered.test(path) ? all.slice(1) : []).map((one, index) => ({
      what: `put ${one[0]} first`,
      to: Object.fromEntries(all.toSpliced(index, 2, one, all[index] ?? one)),
    })),
  ];
}

const nameOf = (part: Tree) => (typeof part === 'object' ? 'a part' : String(part));

/** Parts too many, which a declaration of this kind could have. */
export function additions(path: string, part: Tree): readonly Change[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
  const own = part as Readonly<Record<string, Tree>>;
  const add = (words: Readonly<Record<string, Tree>>): Change[] =>
    Object.entries(words).flatMap(([key, word]) =>
      key in own ? [] : [{ what: `add ${key}`, to: { ...own, [key]: word } }],
    );
  if (/^\w+$/.test(path)) return ofDeclaration(own, add);
  if (/\.fields\.\w+$|\.sections\.[^.]+\.\w+$|\.(opener|reply)\.\w+$/.test(path)) return ofField(own, add);
  if (/\.workflow\.verify$/.test(path))
    return add({ required: 'Status is required', ask: 'Are you sure?', bulk: false });
  if (/permissions$/.test(path)) return ofPermissions(path, own, add);
  return [];
}

type Add = (words: Readonly<Record<string, Tree>>) => Change[];

function ofDeclaration({ kind }: Readonly<Record<string, Tree>>, add: Add): Change[] {
  const error = { title: 'Error', text: 'It failed.' };
  const named = { name: 'other', route: 'other', label: { one: 'Other', many: 'Others', add: 'Add' } };
  if (kind === 'entry')
    return add({
      ...named,
      facultyColumns: ['status'],
      headings: { status: 'State' },
      summary: ['status'],
      says: { loadFailed: { student: 'silent', faculty: 'silent' }, saveFailed: 'silent', verifyFailed: error },
      api: { path: 'other' },
      card: false,
      print: 'Other',
      was: 'other',
      aliases: ['other'],
    });
  if (kind === 'scorecard') return add({ blank: 0, print: 'Other', fact: { label: 'Fact', value: 'Value' } });
  if (kind === 'directory') return add({ order: 'newest', inUse: 'It is in use.' });
  return [];
}

function ofField({ type, required }: Readonly<Record<string, Tree>>, add: Add): Change[] {
  return [
    ...add({ column: 'Other', wire: 'other', was: 'other', filledBy: 'verifier', by: ['admin'] }),
    ...add(required ? { requiredDialog: 'Missing' } : { required: 'It is required', marked: true }),
    ...(type === 'text'
      ? add({ maxLength: 50, lines: 2, sensitive: true, minLength: { length: 3, says: 'Longer' } })
      : []),
    ...(type === 'date' ? add({ latest: 'today' }) : []),
    ...(type === 'person' ? add({ optionsFailed: { title: 'Error', text: 'Failed.' } }) : []),
    ...(type === 'phone' ? add({ digits: 9 }) : []),
  ];
}

/** Every role is given what it lacks. */
function ofPermissions(path: string, own: Readonly<Record<string, Tree>>, add: Add): Change[] {
  const reports = path.includes('reports');
  const rights = reports
    ? { read: 'department', shows: ['verification'], colleagues: true }
    : {
        read: 'department',
        create: true,
        update: true,
        remove: true,
        approve: true,
        verify: 'department',
        save: true,
        open: true,
        reply: true,
        withdraw: true,
      };
  return roles.flatMap((role) => {
    const has = own[role];
    if (typeof has !== 'object' || has === null)
      return add({ [role]: reports ? { read: 'department', shows: ['verification'] } : { read: 'all' } });
    return Object.entries(rights).flatMap(([right, much]) =>
      right in has ? [] : [{ what: `let ${role} ${right}`, to: { ...own, [role]: { ...has, [right]: much } } }],
    );
  });
}
