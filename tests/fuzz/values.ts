/** Requests that an operation describes, and some that it does not: mostly what fits, here and there what nobody means. */
import fc from 'fast-check';
import { fileOf } from '../contract/support/body';
import { type Document, type Operation, resolverOf, type Schema } from './document';

export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What forms, scripts and databases have stumbled over. */
const odd = fc.constantFrom<unknown>(
  ...[null, '', ' ', '\u0000', '😀'.repeat(300), 'x'.repeat(5000), 'डॉ. é ‮', "' OR 1=1 --", '%_\\', '../../etc/passwd'],
  ...['__proto__', 'constructor', '<script>alert(1)</script>', '=1+1', '{{7*7}}', '0', '-1', '1e999', '2999-13-45'],
  ...[0, -1, 0.5, 2 ** 53, 1e308, true, false, [], [[]], {}, ['x'], { a: { b: 1 } }, { $ne: null }, { toString: 1 }],
);

const days = fc.constantFrom('2025-03-03', '03-03-2025', '2025-12-31', '2030-01-01');
const byFormat: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: days,
  'date-time': fc.constant('2025-03-03T10:30:00.000Z'),
  email: fc.constantFrom('a@contract.test', 'nobody@example.test'),
  binary: fc.constantFrom('pdf', 'png', 'jpg').map((kind) => fileOf(kind as 'pdf')),
};

export const requestsOf = (document: Document, ids: () => readonly string[]) => {
  const resolved = resolverOf(document);
  const id = fc.nat().map((at) => ids()[at % Math.max(1, ids().length)] ?? 'nothing');

  const fitting = (given: Schema, depth = 0): fc.Arbitrary<unknown> => {
    const schema = resolved(given);
    const within = (inner: Schema) => maybe(inner, depth + 1);
    if (given.$ref?.endsWith('/Id')) return id;
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(within));
    if (schema.properties) {
      const parts = Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, within(inner)]));
      const requiredKeys = [...(schema.required ?? [])].filter((name) => Object.hasOwn(parts, name));
      return fc.record(parts, { requiredKeys });
    }
    if (schema.type === 'array') return fc.array(depth < 4 ? within(schema.items ?? {}) : odd, { maxLength: 3 });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'integer') return fc.integer({ min: 0, max: 6 });
    if (schema.type === 'number') return fc.integer({ min: 0, max: 5 });
    if (schema.type === 'string')
      return byFormat[schema.format ?? ''] ?? fc.oneof(id, days, fc.string({ maxLength: 30 }), fc.constant('Words'));
    return odd;
  };
  const maybe = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 12, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: odd });

  return ({ path, parameters, bodies }: Operation): fc.Arbitrary<Request> => {
    const inPath = parameters.filter((one) => one.in === 'path');
    const others = parameters.filter((one) => one.in === 'query');
    const [content] = Object.values(bodies);
    return fc
      .record({
        places: fc.tuple(...inPath.map(({ schema }) => fc.oneof({ weight: 9, arbitrary: id }, maybe(schema)))),
        query: fc.tuple(
          ...others.map(({ schema, required }) => fc.option(maybe(schema), { freq: required ? 9 : 1, nil: undefined })),
        ),
        stray: fc.option(fc.constantFrom('nonsense=1', '_sort=__proto__', '_end=-1', 'q=%00'), {
          freq: 1,
          nil: undefined,
        }),
        key: fc.option(fc.constantFrom('a-key', 'another key', '😀'), { freq: 1, nil: undefined }),
        body: content?.schema ? maybe(content.schema) : fc.constant(undefined),
      })
      .map(({ places, query, stray, key, body }) => {
        const filled = inPath.reduce(
          (text, { name }, at) => text.replace(`{${name}}`, encodeURIComponent(partOf(places[at]))),
          path,
        );
        const asked = others.flatMap(({ name }, at) =>
          query[at] === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(wordOf(query[at]))}`],
        );
        const search = [...asked, ...(stray && asked.length < 3 ? [stray] : [])].join('&');
        const isKey = key !== undefined && /^[\x20-\x7e]+$/.test(key);
        const headers: Record<string, string> = isKey ? { 'idempotency-key': key } : {};
        return { path: search ? `${filled}?${search}` : filled, headers, body };
      });
  };
};

/** As a part of a path. Nothing, and one or two dots, would make another path of it. */
const partOf = (value: unknown): string => {
  const word = wordOf(value, 100);
  return /^\.{0,2}$/.test(word) ? 'nothing' : word;
};

/** As it stands in an address, where half a letter cannot, and which the router refuses as a whole when it is too long. */
const wordOf = (value: unknown, most = 1000): string =>
  Buffer.from((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, most)).toString();
