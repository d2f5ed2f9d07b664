import { type Entry, systemColumns } from '../language';

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
