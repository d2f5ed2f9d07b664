type Value = string | number | boolean | null | undefined;

/** A query as query-string writes it for simple-rest: names sorted, and a list as its name several times. */
export function stringify(query: Readonly<Record<string, Value | readonly Value[]>>): string {
  const pairs = Object.keys(query)
    .sort()
    .flatMap((name) => [query[name]].flat().flatMap((value) => (value === undefined ? [] : [pairOf(name, value)])));
  return pairs.join('&');
}

const pairOf = (name: string, value: Exclude<Value, undefined>) =>
  value === null ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`;

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
