type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Moves every schema with an `$id` into `schemas`, once and under that name, and puts the sentences of our own checks
 * into descriptions.
 * @param schemas the schemas by name, to which the found ones are added
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

/** Properties that JSON Schema does not know. A record may have a property of such a name, and that is a schema. */
const isOurs = (name: string, value: unknown) => ['$id', 'says', 'stranger'].includes(name) && !isJson(value);

/** Only a fixed sentence: one that a function makes differs by value. */
function inWords(description: unknown, says: unknown) {
  if (typeof says !== 'string') return {};
  return { description: [description, `When missing or wrong: “${says}”.`].filter(Boolean).join(' ') };
}

/**
 * Moves parameters that several operations have into shared ones; the operations then refer to them.
 * @returns the shared parameters by name
 */
export function shareParameters(operations: readonly { parameters?: unknown[] }[]): Record<string, unknown> {
  const uses = new Map<string, number>();
  for (const { parameters = [] } of operations)
    for (const one of parameters.map((each) => JSON.stringify(each))) uses.set(one, (uses.get(one) ?? 0) + 1);
  const shared: Record<string, unknown> = {};
  const names = new Map<string, string>();
  for (const [text, times] of uses) {
    if (times === 1) continue;
    const parameter: { readonly name: string } = JSON.parse(text);
    let name = parameter.name;
    for (let count = 2; Object.hasOwn(shared, name); count += 1) name = `${parameter.name}-${count}`;
    shared[name] = parameter;
    names.set(text, name);
  }
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((one) => {
      const name = names.get(JSON.stringify(one));
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
    });
  return shared;
}
