import { daysBetween } from './days/dates';

/**
 * How a number is computed: a named function over fields of the same record, numbers, and results of other functions.
 */
export type Derivation<Key extends string = string> = {
  how: DerivationName;
  from: readonly (Key | number | Derivation<Key>)[];
};

/** `takes`: the type of its arguments. `most`: how many, when that is fixed. An empty argument is null. */
type NamedFunction =
  | { takes: 'dates'; most: 2; work: (from: string, to: string) => number | null }
  | { takes: 'numbers'; most?: 2; work: (...numbers: readonly number[]) => number | null }
  | { takes: 'anything'; most?: undefined; work: (...values: readonly unknown[]) => number };

const add = (...numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** All functions by name, the same in browser and server. A result that is not whole is rounded. */
export const derivations = {
  /** Whole days from the first to the second, both included; nothing when that is zero or less. */
  inclusiveDays: {
    takes: 'dates',
    most: 2,
    work: (from, to) => {
      const days = daysBetween(from, to) + 1;
      return days > 0 ? days : null;
    },
  },
  /** Whole years from the first to the second, as an age is told; nothing when the second is earlier. */
  years: {
    takes: 'dates',
    most: 2,
    work: (from, to) => {
      const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
      return years >= 0 && daysBetween(from, to) >= 0 ? years : null;
    },
  },
  sum: { takes: 'numbers', work: add },
  /** The first without the second. */
  difference: { takes: 'numbers', most: 2, work: (whole, part) => whole - part },
  product: { takes: 'numbers', work: (...numbers) => numbers.reduce((product, one) => product * one, 1) },
  /** How many in a hundred the first is of the second. */
  percent: { takes: 'numbers', most: 2, work: (part, whole) => (whole === 0 ? null : (100 * part) / whole) },
  average: { takes: 'numbers', work: (...numbers) => add(...numbers) / numbers.length },
  /** How many of them are filled. */
  filled: { takes: 'anything', work: (...values) => values.filter((value) => value !== null).length },
} as const satisfies Record<string, NamedFunction>;

type DerivationName = keyof typeof derivations;

/** As many as a database column holds on every engine. */
const most = 2_147_483_647;

/**
 * The computed number. Null while something that it needs is missing, or when there is no result.
 * @param values by field key, as they are stored or as a form holds them before they are checked
 */
export function workOut({ how, from }: Derivation, values: Readonly<Record<string, unknown>>): number | null {
  const { takes, work }: NamedFunction = derivations[how];
  const given = from.map((one) => {
    if (typeof one === 'object') return workOut(one, values);
    return typeof one === 'number' ? one : heldAs[takes](values[one]);
  });
  if (takes !== 'anything' && given.includes(null)) return null;
  // What a function takes was read as just that.
  const result = (work as (...values: readonly unknown[]) => number | null)(...given);
  if (result === null || !Number.isFinite(result) || Math.abs(result) > most) return null;
  return Math.round(result);
}

const heldAs = {
  dates: (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null),
  numbers: (value: unknown) => {
    const digits = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    return /^\d+$/.test(digits) ? Number(digits) : null;
  },
  anything: (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? null : value,
};

/** The fields that it is computed from, each with the type that it needs. */
export const sourcesOf = ({ how, from }: Derivation): { key: string; takes: NamedFunction['takes'] }[] =>
  from.flatMap((one) => {
    if (typeof one === 'object') return sourcesOf(one);
    return typeof one === 'number' ? [] : [{ key: one, takes: derivations[how].takes }];
  });

/** `sum(beds, product(2, extraBeds))`, as documents tell it. */
export const derivationInWords = ({ how, from }: Derivation): string =>
  `${how}(${from.map((one) => (typeof one === 'object' ? derivationInWords(one) : one)).join(', ')})`;

/** What is wrong with it, one sentence each. */
export function derivationFaults({ how, from }: Derivation): string[] {
  if (!Object.hasOwn(derivations, how)) return [`is derived by "${how}", which does not exist.`];
  const { takes, most: wanted }: NamedFunction = derivations[how];
  const count = wanted === undefined ? from.length > 0 : from.length === wanted;
  const odd = takes === 'dates' && from.some((one) => typeof one !== 'string');
  return [
    ...(count ? [] : [`is derived by "${how}", which takes ${wanted ?? 'one or more'} and not ${from.length}.`]),
    ...(odd ? [`is derived by "${how}", which takes fields of a date.`] : []),
    ...from.flatMap((one) => (typeof one === 'object' ? derivationFaults(one) : [])),
  ];
}
