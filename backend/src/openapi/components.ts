type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The document with every schema that has an `$id` standing once, by that name, and what our own check says in words.
 * @param schemas what stands under a name already, and gets what is found
 */
export function gather(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => gather(one, schemas));
  if (!isJson(value)) return value;
  const { $id, says } = value;
  const gathered = Object.fromEntries(
    Object.entries({ ...value, ...inWords(value.description, says) })
      .filter(([name, one]) => !isOurs(name, one))
      .map(([name, one]) => [name, gather(one, schemas)]),
  );
  if (typeof $id !== 'string') return gathered;
  schemas[$id] ??= gathered;
  return { $ref: `#/components/schemas/${$id}` };
}

/** What no reader of JSON Schema knows. A property of a record may be called the same, and is a schema. */
const isOurs = (name: string, value: unknown) => ['$id', 'says', 'stranger'].includes(name) && !isJson(value);

/** The sentences that a function finds differ by value: a schema says what it can of those. */
function inWords(description: unknown, says: unknown) {
  if (typeof says !== 'string') return {};
  return { description: [description, `When missing or wrong: “${says}”.`].filter(Boolean).join(' ') };
}
