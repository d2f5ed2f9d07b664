/** A map, one that holds no key by itself, or a cache that keeps so many. */
interface Keeping<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: NoInfer<Value>): unknown;
}

/** The value that a map has under a key. Makes it when it is first needed. */
export function madeUnder<Key, Value>(map: Keeping<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Adds to the list that a map has under a key. */
export const addUnder = <Key, One>(map: Map<Key, One[]>, key: Key, one: One): void => {
  madeUnder(map, key, (): One[] => []).push(one);
};

/** The values grouped by a key, in their order. */
export function groupedBy<One, Key>(values: Iterable<One>, keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of values) addUnder(groups, keyOf(one), one);
  return groups;
}

/** Adds to the count under a key. */
export const addTo = <Key>(counts: Map<Key, number>, key: Key, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};
