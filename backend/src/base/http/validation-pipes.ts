import type { PipeTransform } from '@nestjs/common';
import type { Static, TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Says } from '../../../../schemas/api';
import { BadRequest, Invalid } from '../errors';

type Fields = Readonly<Record<string, unknown>>;

/** The sentence for an unknown field, when the schema has no `stranger`. */
const noSuchField = 'This field is not accepted';

interface Annotated {
  readonly type?: string;
  readonly says?: Says;
  readonly stranger?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly TSchema[];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pipe that accepts a JSON body if it fits the schema. */
class CheckedBody<Schema extends TObject = TObject> implements PipeTransform<unknown, Static<Schema>> {
  /** @param blank whether a missing body counts as an empty one */
  constructor(
    private readonly schema: Schema,
    private readonly blank: boolean,
  ) {}

  /**
   * @throws Invalid with a sentence for each field that is missing, wrong or unknown
   * @throws BadRequest for a body that is no object
   */
  transform(raw: unknown): Static<Schema> {
    if (!isObject(raw) && !this.blank) throw new BadRequest('Please send an object');
    const body = isObject(raw) ? raw : {};
    const faults = faultsOf(this.schema, body, body, '');
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    // The check above has proved the type. A field whose sentence is a function is checked by that function.
    return body as Static<Schema>;
  }
}

export const checkedBody = <Schema extends TObject>(schema: Schema, { blank = false } = {}) =>
  new CheckedBody(schema, blank);

/** A sentence for each field at fault, unknown fields first. */
function faultsOf(schema: Annotated, fields: Fields, body: Fields, place: string): Record<string, string> {
  const { properties = {}, required = [], stranger = noSuchField } = schema;
  const strangers = Object.keys(fields).filter((name) => !Object.hasOwn(properties, name));
  const faults = Object.fromEntries(strangers.map((name) => [place + name.slice(0, 60), stranger]));
  for (const [name, property] of Object.entries<TSchema & Annotated>(properties)) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const { says = 'Please check this value' } = property;
    const within = [property, ...(property.anyOf ?? [])].find((one: Annotated) => one.properties);
    const at = place + name;
    if (within && isObject(value)) Object.assign(faults, faultsOf(within, value, body, `${at}.`));
    else if (typeof says === 'function') {
      const sentence = says(value, body);
      if (sentence !== undefined) faults[at] = sentence;
    } else if (value === undefined ? required.includes(name) : !Check(property, value)) faults[at] = says;
  }
  return faults;
}

/** A pipe that accepts a query if it fits the schema, and reads its numbers. A blank value counts as none. */
class CheckedQuery<Schema extends TObject = TObject> implements PipeTransform<unknown, Static<Schema>> {
  constructor(private readonly schema: Schema) {}

  /**
   * @throws BadRequest for a name that the schema does not have, a name that is sent twice, or a value that does not
   * fit
   */
  transform(raw: unknown): Static<Schema> {
    const { properties, required = [], stranger = 'There is nothing called' }: Annotated = this.schema;
    const query = isObject(raw) ? raw : {};
    for (const name of Object.keys(query))
      if (!properties || !Object.hasOwn(properties, name)) throw new BadRequest(`${stranger} “${name.slice(0, 60)}”`);
    const values: Record<string, unknown> = {};
    for (const [name, property] of Object.entries<TSchema & Annotated>(properties ?? {})) {
      const text = query[name];
      if (text !== undefined && typeof text !== 'string') throw new BadRequest(`Send ${name} only once`);
      const value = text && meantBy(property, text);
      if (text ? Check(property, value) : !required.includes(name)) {
        if (text) values[name] = value;
      } else
        throw new BadRequest(typeof property.says === 'string' ? property.says : `The value of ${name} is not valid`);
    }
    // The check above has proved the type.
    return values as Static<Schema>;
  }
}

/** The value that a text of a query means. A text that means none stays what it is. */
function meantBy({ type }: Annotated, text: string): string | number | boolean {
  if (type === 'integer') return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

export const checkedQuery = <Schema extends TObject>(schema: Schema) => new CheckedQuery(schema);
