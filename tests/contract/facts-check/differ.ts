/** One fault when a value of the registry is not the stated one; nothing when the facts do not state it. */
export function differ(what: string, found: unknown, stated: unknown): string[] {
  if (stated === undefined) return [];
  const [is, should] = [words(found), words(stated)];
  return is === should ? [] : [`${what} is ${is}, the specification says ${should}`];
}

const words = (value: unknown) => JSON.stringify(value) ?? 'missing';
