/**
 * Writes the types of a TypeScript client from the OpenAPI document, in the form that openapi-fetch reads.
 * openapi-typescript writes the same, but it works only with the TypeScript 5 compiler, see
 * docs/decisions/0007.
 */
type Schema = Readonly<Record<string, unknown>>;
type Referable<T> = { readonly $ref: string } | T;
type Parameter = { in: string; name: string; required?: boolean; description?: string; schema?: Schema };
type Body = { required?: boolean; content?: Readonly<Record<string, { schema?: Schema }>> };
type Operation = {
  summary?: string;
  parameters?: readonly Referable<Parameter>[];
  requestBody?: Body;
  responses: Readonly<Record<string, Referable<Body>>>;
};
type OpenApi = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, Body>>;
    schemas: Schema;
  };
};

export function clientTypes({ paths, components }: OpenApi): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `${name}: ${typeOf(schema as Schema)};`);
  const operations = Object.entries(paths).map(([path, own]) => {
    const methods = Object.entries(own).map(
      ([method, operation]) => `${comment(operation.summary)}${method}: ${operationOf(operation, components)};`,
    );
    return `${JSON.stringify(path)}: { ${methods.join('\n')} };`;
  });
  return [
    '/** Made from the OpenAPI document of the server; `npm run client` makes it again. */',
    `export interface components { schemas: {\n${schemas.join('\n')}\n} }`,
    `export interface paths {\n${operations.join('\n')}\n}`,
    '',
  ].join('\n');
}

const comment = (text: unknown) => (typeof text === 'string' && text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '');

function operationOf(
  { parameters = [], requestBody, responses }: Operation,
  components: OpenApi['components'],
): string {
  const all = parameters.map((one) => ('$ref' in one ? components.parameters[nameIn(one.$ref)] : one));
  const places = ['query', 'header', 'path'].map((place) => {
    const own = all.flatMap((one) => (one?.in === place ? [one] : []));
    if (own.length === 0) return `${place}?: never;`;
    const isOptional = own.every(({ required }) => !required);
    const each = own.map(
      ({ name, required, description, schema = {} }) =>
        `${comment(description)}${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)};`,
    );
    return `${place}${isOptional ? '?' : ''}: { ${each.join(' ')} };`;
  });
  const answers = Object.entries(responses).map(([status, one]) => {
    const answer = '$ref' in one ? components.responses[nameIn(one.$ref)] : one;
    return `${status}: { headers: { [name: string]: unknown }; ${contentOf(answer)} };`;
  });
  const body = requestBody
    ? `requestBody${requestBody.required ? '' : '?'}: { ${contentOf(requestBody)} };`
    : 'requestBody?: never;';
  return `{ parameters: { ${places.join(' ')} cookie?: never }; ${body} responses: { ${answers.join(' ')} } }`;
}

const nameIn = (reference: string) => reference.split('/').at(-1) ?? '';

function contentOf({ content }: Body = {}): string {
  if (!content) return 'content?: never;';
  const types = Object.entries(content).map(([type, { schema = {} }]) => `${JSON.stringify(type)}: ${typeOf(schema)};`);
  return `content: { ${types.join(' ')} };`;
}

/**
 * A JSON Schema as a type. Limits that a type cannot express, such as lengths and patterns, are in the
 * server's refusals.
 */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, type, items, format, contentMediaType } = schema;
  if (typeof $ref === 'string') return `components['schemas'][${JSON.stringify(nameIn($ref))}]`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => JSON.stringify(word)).join(' | ') || 'never';
  if (Array.isArray(anyOf ?? oneOf)) return `(${((anyOf ?? oneOf) as Schema[]).map(typeOf).join(' | ')})`;
  if (Array.isArray(allOf)) return `(${(allOf as Schema[]).map(typeOf).join(' & ')})`;
  if (Array.isArray(type)) return `(${type.map((one) => typeOf({ ...schema, type: one as unknown })).join(' | ')})`;
  if (type === 'string') return format === 'binary' || contentMediaType !== undefined ? 'Blob' : 'string';
  if (type === 'integer') return 'number';
  if (type === 'array') return `(${items ? typeOf(items as Schema) : 'unknown'})[]`;
  if (type === 'object' || 'properties' in schema) return objectOf(schema);
  return typeof type === 'string' ? type : 'unknown';
}

function objectOf({ properties = {}, required = [], additionalProperties, patternProperties }: Schema): string {
  const needed = new Set(required as readonly string[]);
  const own = Object.entries(properties as Readonly<Record<string, Schema>>).map(
    ([name, each]) =>
      `${comment(each.description)}${JSON.stringify(name)}${needed.has(name) ? '' : '?'}: ${typeOf(each)};`,
  );
  const others = [
    ...(typeof additionalProperties === 'object' ? [additionalProperties as Schema] : []),
    ...Object.values((patternProperties ?? {}) as Readonly<Record<string, Schema>>),
  ];
  if (own.length > 0) return `{ ${own.join(' ')} }`;
  return others.length > 0 ? `Record<string, ${others.map(typeOf).join(' | ')}>` : 'Record<string, unknown>';
}
