/**
 * Reads and writes the query of an address for Refine's router. Our lists store nothing nested there, so qs
 * is not needed.
 */
export default { parse, stringify };

type Options = { readonly addQueryPrefix?: boolean };

function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringify(query: Readonly<Record<string, unknown>>, { addQueryPrefix = false }: Options = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const nested = pairs.find(([, value]) => typeof value === 'object' && Object.keys(value as object).length > 0);
  if (nested) throw new Error(`The query of an address holds no lists or objects: ${nested[0]}`);
  const flat = pairs.filter(([, value]) => typeof value !== 'object').map(([name, value]) => `${name}=${value}`);
  return flat.length === 0 ? '' : `${addQueryPrefix ? '?' : ''}${flat.join('&')}`;
}
