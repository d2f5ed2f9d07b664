import { type Entry, type ResourceConfig, systemColumns } from '../language';

/** Names, routes, paths and card keys that two declarations cannot share. */
export function checkNames(configs: readonly ResourceConfig[]): string[] {
  const lists = configs.filter((one) => one.kind === 'titles');
  const others = configs.filter((one) => one.kind !== 'titles');
  const entries = others.filter((one) => one.kind === 'entry');
  const routes = others.flatMap((one) =>
    [one.route ?? [], ('aliases' in one && one.aliases) || []].flat().map((route) => ({ name: one.name, route })),
  );
  const printed = others.flatMap((one) =>
    'print' in one && one.print ? [{ name: one.name, word: String(one.print.order) }] : [],
  );
  return [
    ...taken(
      'name',
      others.map(({ name }) => ({ name, word: name })),
    ),
    ...taken(
      'name of a title list',
      lists.map(({ name }) => ({ name, word: name })),
    ),
    ...taken(
      'route',
      routes.map(({ name, route }) => ({ name, word: route })),
    ),
    ...taken(
      'API path',
      others.map(({ name, api }) => ({ name, word: api.path })),
    ),
    ...others.flatMap(({ name, api }) =>
      others
        .filter((other) => api.path.toLowerCase().startsWith(`${other.api.path.toLowerCase()}/`))
        .map((other) => `${name}: the API path "${api.path}" is below that of ${other.name}.`),
    ),
    ...taken(
      'card key',
      entries.flatMap(({ name, card }) => (card ? [{ name, word: card.key }] : [])),
    ),
    ...taken('print order', printed),
    ...others
      .filter(({ name }) => !/^[a-z][A-Za-z0-9]*$/.test(name))
      .map(({ name }) => `The name "${name}" must be letters and digits, starting with a small letter.`),
    ...routes
      .filter(({ route }) => !/^[a-z][a-z0-9-]*$/.test(route))
      .map(({ name, route }) => `${name}: the route "${route}" must be small letters, digits and hyphens.`),
    ...others
      .filter(({ api }) => !/^[A-Za-z][A-Za-z0-9/]*$/.test(api.path))
      .map(({ name, api }) => `${name}: the API path "${api.path}" must be letters, digits and slashes.`),
  ];
}

/** Words that an earlier declaration has. Compared without case, as tables and files are. */
function taken(what: string, uses: readonly { name: string; word: string }[]): string[] {
  const small = uses.map(({ word }) => word.toLowerCase());
  return uses.flatMap(({ name, word }, index) => {
    const first = uses[small.indexOf(word.toLowerCase())];
    if (!first || first === uses[index]) return [];
    return [`${name}: the ${what} "${word}" is taken${first.name === name ? '' : ` by ${first.name}`} already.`];
  });
}

/** Names that the server gives to every record, and that a field therefore cannot have. */
const reservedKeys = [
  ...Object.keys(systemColumns).filter((key) => key !== 'actions' && key !== 'serial'),
  'id',
  '_id',
  'version',
  'college',
  'department',
  'search',
  'updatedAt',
  'meta',
  'waitsFor',
  'verifiedFor',
  'clientKey',
  'clientDigest',
  'replaces',
  'replacedBy',
  'firstLoggedAt',
  'imported',
  'loggedAt',
  'registryVersion',
];

/** The names in a verify body besides the verifier's fields. */
const verifyNames = ['ids', 'items'];

/** Names of an entry's fields that are taken. Columns are compared without case, as databases do. */
export function checkReserved(entry: Entry): string[] {
  return [
    ...Object.entries(entry.fields).flatMap(([key, field]) => {
      const wire = typeof field.wire === 'object' ? Object.values(field.wire) : [field.wire ?? key];
      const mine = [...new Set(wire.filter((name) => name !== key && isReserved(name)))];
      const inVerdict = [...verifyNames, entry.api.verifyKey ?? 'id'];
      return [
        ...(isReserved(key) ? [`the field "${key}" has a name that every record already uses.`] : []),
        ...mine.map((name) => `"${key}" travels as "${name}", a name that every record already uses.`),
        ...wire
          .filter((name) => field.filledBy === 'verifier' && inVerdict.includes(name) && !isReserved(name))
          .map((name) => `"${key}" travels as "${name}", a name that every verify body already uses.`),
      ];
    }),
    ...sameButForCase(Object.keys(entry.fields)).map(
      ([one, other]) => `the fields "${one}" and "${other}" differ only in case, which a database ignores.`,
    ),
  ];
}

const reserved = new Set(reservedKeys.map((key) => key.toLowerCase()));
const isReserved = (name: string) => reserved.has(name.toLowerCase()) || name in Object.prototype;

const sameButForCase = (names: readonly string[]) =>
  names.flatMap((name, index) => {
    const earlier = names.slice(0, index).find((other) => other.toLowerCase() === name.toLowerCase());
    return earlier === undefined ? [] : [[earlier, name] as const];
  });
