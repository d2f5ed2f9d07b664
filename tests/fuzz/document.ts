/** The description of the API, as a fuzzer reads it. */
import { Compile } from 'typebox/schema';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly maxItems?: number;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Response = { readonly $ref?: string; readonly content?: Content };

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Operation {
  /** As in `GET /api/staff/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** By kind of content. */
  readonly bodies: Content;
  /** What is wrong with an answer; undefined when it is as described. */
  fault(status: number, type: string, body: unknown): string | undefined;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: unknown;
}

/** What a `$ref` of the document leads to. */
export const resolverOf =
  (document: Document) =>
  <T extends { readonly $ref?: string }>(part: T): T =>
    part.$ref === undefined
      ? part
      : (part.$ref
          .split('/')
          .slice(1)
          .reduce<unknown>((at, word) => (at as Record<string, unknown>)[word], document) as T);

export function operationsOf(document: Document): Operation[] {
  const resolved = resolverOf(document);
  const { components } = document;
  // What is refused looks alike for every operation.
  const known = new Map<Schema, ReturnType<typeof Compile>>();
  const faultOf =
    (responses: Described['responses']): Operation['fault'] =>
    (status, type, body) => {
      const response = responses[status];
      if (!response) return `${status} is not described`;
      const content = resolved(response).content ?? {};
      const kinds = Object.keys(content);
      const kind = kinds.find((one) => one === '*/*' || type.startsWith(one));
      if (kinds.length > 0 && kind === undefined) return `${status} is ${type}, and not ${kinds.join(' or ')}`;
      const schema = kind === undefined ? undefined : content[kind]?.schema;
      if (!schema || !type.includes('json')) return undefined;
      const check = known.get(schema) ?? Compile({ components, ...schema } as object);
      known.set(schema, check);
      if (check.Check(body)) return undefined;
      const [, errors] = check.Errors(body);
      const told = errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
      return `${status} has another shape: ${told.slice(0, 3).join('; ')}`;
    };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(resolved),
      bodies: requestBody?.content ?? {},
      fault: faultOf(responses),
    })),
  );
}
