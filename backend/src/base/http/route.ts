import { SetMetadata } from '@nestjs/common';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { Registry } from '../../../../schemas';

/** How a route describes itself, besides its path, its access and its parameter checks. */
interface RouteWords {
  readonly summary: string;
  /** What it gives, or a file of one of these media types. */
  readonly gives: TSchema | ((registry: Registry) => TSchema) | { readonly file: readonly string[] };
  readonly more?: Further | ((registry: Registry) => Further);
}

/** What only some routes need to say. */
interface Further {
  /** A sentence about the answer. */
  readonly says?: string;
  /** For example, who may use it. */
  readonly description?: string;
  /** The query it reads, when no `CheckedQuery` checks it. */
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly path?: Readonly<Record<string, TSchema>>;
  /** Headers of the answer, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses of errors besides those that follow from the parameters: see `openapi/operations.ts`. */
  readonly faults?: readonly number[];
}

const WORDS = 'http:route';
const TOPIC = 'http:topic';

/** The headings of routes that belong to no resource. */
export const topics = {
  Account: 'Signing up and in, and one’s own account.',
  Public: 'What anybody may ask for.',
  Logbook:
    'What is about all records of a logbook at once: the dashboard, the queue, the lists of choices, print and archive.',
  'What waits, and for whom': 'Who is away, what waits for whom, and how it finds somebody else.',
  Corrections: 'Accepted records that students ask back.',
  'DRP attendance': 'The days of district postings.',
  Reports: 'Records counted.',
  Administration: 'The trail and the mails, for administrators.',
  Health: 'For whatever watches over the server.',
} as const;

/** The heading under which the API's description lists the routes of a controller. */
export const Topic = (name: keyof typeof topics) => SetMetadata(TOPIC, name);
/** The same for routes that a resource has besides those of its kind. */
export const TopicOf = ({ label }: { label: { many: string } }) => SetMetadata(TOPIC, label.many);

/** Describes a route. The compiler checks that the handler returns what `gives` says. */
export function Route<Answer extends TSchema>(
  summary: string,
  gives: Answer | ((registry: Registry) => Answer),
  more?: RouteWords['more'],
) {
  return <Handler extends (...args: never[]) => Given<Answer> | Promise<Given<Answer>>>(
    _: object,
    __: string | symbol,
    { value }: TypedPropertyDescriptor<Handler>,
  ): void => keep(value, { summary, gives, more });
}

/** Describes a route that sends a file. */
export const FileRoute =
  (summary: string, file: readonly string[], more?: RouteWords['more']): MethodDecorator =>
  (_, __, { value }) =>
    keep(value, { summary, gives: { file }, more });

function keep(handler: unknown, words: RouteWords): void {
  if (typeof handler === 'function') Reflect.defineMetadata(WORDS, words, handler);
}

export const wordsOf = (handler: object): RouteWords | undefined => Reflect.getMetadata(WORDS, handler);
export const topicOf = (controller: object): string | undefined => Reflect.getMetadata(TOPIC, controller);

/** A handler may return read-only values. */
type Given<Answer extends TSchema> = Fixed<Static<Answer>>;
type Fixed<T> = T extends readonly (infer One)[]
  ? readonly Fixed<One>[]
  : T extends object
    ? { readonly [Name in keyof T]: Fixed<T[Name]> }
    : T;

// Schemas that many routes share. A schema with an `$id` appears once in the description, under that name.

export const id = Type.String({ format: 'uuid', $id: 'Id' });
export const day = Type.String({ format: 'date' });
export const moment = Type.String({ format: 'date-time' });
export const person = Type.Object({ _id: id, id, name: Type.String() }, { $id: 'Person' });
/** The answer that only has a sentence for the person. */
export const messageAnswer = Type.Object({ message: Type.String() });
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The header of a page of a list. */
export const total = { 'X-Total-Count': 'How many rows there are in all.' };
/** The parameters that page through a list. */
export const pages = {
  _start: Type.Optional(Type.Integer({ minimum: 0, description: 'The position of the first row.' })),
  _end: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The position after the last row; at most 200 rows are given.' }),
  ),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Looks for this text, case and accents aside.' })),
};
