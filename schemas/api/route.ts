import type { Static, TObject, TSchema } from 'typebox';
import type { Registry } from '../registry';

/** A shape that may depend on the registry, such as the names of filters. */
type OfRegistry<Shape> = Shape | ((registry: Registry) => Shape);

/** A route of the API. Its method and path are its key in `Routes`. */
export interface ApiRoute {
  readonly summary: string;
  /** The body of the answer, or a file of one of these media types. */
  readonly answer: OfRegistry<TSchema> | { readonly file: readonly string[] };
  readonly query?: OfRegistry<TObject>;
  readonly body?: OfRegistry<TSchema>;
  /** Whether a body that is missing counts as an empty one. */
  readonly blank?: true;
  /** Whether the body is multipart, for its files: always, or when there are any. @default never, it is JSON */
  readonly multipart?: 'always' | 'withFiles';
  /** Whether it takes an Idempotency-Key, and counts once for each. */
  readonly once?: true;
  /** The parts of the path that are no ids. */
  readonly path?: Readonly<Record<string, TSchema>>;
  /** The status of a success. @default 200 */
  readonly status?: number;
  /** A sentence about the answer. */
  readonly says?: string;
  /** For example, who may use it. */
  readonly description?: string;
  /** Headers of the answer, each with what it says. */
  readonly headers?: Readonly<Record<string, string | { readonly type: 'integer'; readonly description: string }>>;
  /** Statuses of errors in addition to those that follow from path, query and body. */
  readonly faults?: readonly number[];
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Routes by method and path below /api. `:id` is a part of the path that a call names. */
export type Routes = Readonly<Record<`${Method} ${string}`, ApiRoute>>;

/**
 * The annotation `says` of a schema: the sentence for a value that is missing or does not fit. When several sentences are
 * possible, a function returns the one for this value in this body, if any. A function alone decides; the schema then
 * only documents the field.
 */
export type Says = string | ((value: unknown, body: Readonly<Record<string, unknown>>) => string | undefined);

/** A read-only shape, which a handler may return and a client may send. */
export type Fixed<T> = T extends readonly (infer One)[]
  ? readonly Fixed<One>[]
  : T extends Blob
    ? T
    : T extends object
      ? { readonly [Name in keyof T]: Fixed<T[Name]> }
      : T;

type SchemaIn<Shape> = Shape extends (registry: Registry) => infer Made ? Made : Shape;
type StaticIn<Shape> = SchemaIn<Shape> extends infer Schema extends TSchema ? Static<Schema> : never;

/** The answer of a route. A file can be anything. */
export type Answer<Route> = Route extends { answer: { file: readonly string[] } }
  ? unknown
  : Route extends { answer: infer Shape }
    ? StaticIn<Shape>
    : never;
/** The body of a route. Undefined for one without. */
export type Body<Route> = Route extends { body: infer Shape } ? StaticIn<Shape> : undefined;
export type Query<Route> = Route extends { query: infer Shape } ? StaticIn<Shape> : undefined;
