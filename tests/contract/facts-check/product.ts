import type { Tree } from './mutants';

/** The parts of a declaration, each in one line: a field is a part of its own. */
export type Parts = Readonly<Record<string, string>>;

/** A value in words: texts in quotes, a list in brackets, a named part by its name. */
function words(value: Tree): string {
  if (typeof value === 'string') return /^[\w/-]+$/.test(value) ? value : `“${value}”`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(words).join(', ')}]`;
  const parts = Object.entries(value as Readonly<Record<string, Tree>>).filter(([, part]) => part !== undefined);
  return parts.map(([name, part]) => (part === true ? name : `${name} ${inBraces(part)}`)).join('; ');
}

const inBraces = (part: Tree) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? `{${words(part)}}` : words(part);

/** What has parts of its own, besides the order in which they stand. */
const groups = ['fields', 'opener', 'reply', 'groups', 'reports'];

/** What a whole declaration says, part by part. */
export function partsOf(declaration: object): Parts {
  const parts = Object.entries(declaration as Readonly<Record<string, Tree>>).flatMap(([name, part]) => {
    if (part === undefined) return [];
    if (name === 'sections') return (part as Section[]).flatMap(({ heading, fields }) => group(heading, fields));
    // The place in print is that among the declarations, whose order is stated: a type between two moves the others on.
    if (name === 'print') return [[name, words(unplaced(part))]];
    return groups.includes(name) ? group(name, part as Readonly<Record<string, Tree>>) : [[name, words(part)]];
  });
  return Object.fromEntries(parts);
}

const unplaced = (print: Tree): Tree =>
  typeof print === 'object' && print !== null && 'order' in print ? { ...print, order: undefined } : print;

type Section = { heading: string; fields: Readonly<Record<string, Tree>> };

const group = (name: string, parts: Readonly<Record<string, Tree>>) => [
  [name, Object.keys(parts).join(', ')],
  ...Object.entries(parts).map(([key, part]) => [`${name}.${key}`, words(part)]),
];

/** Where a declaration departs from what is stated of its parts. */
export function compareProduct(declaration: object, stated: Parts): string[] {
  const found = partsOf(declaration);
  if (Object.keys(stated).length === 0) return [];
  return [
    ...Object.entries(stated).flatMap(([part, should]) =>
      (found[part] ?? '') === should
        ? []
        : [`${part} is ${found[part] ?? 'missing'}, and the product states ${should}`],
    ),
    ...Object.entries(found).flatMap(([part, says]) =>
      Object.hasOwn(stated, part) || !isOfThePast(part, says) ? [] : [`${part} is ${says}, and nobody states a past`],
    ),
  ];
}

/** What something was called before, which no specification knows. */
const isOfThePast = (part: string, says: string) => part === 'aliases' || /(^|; )was /.test(says);
