import { BadRequest } from '../errors';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a JSON body, and a sentence for each that is not accepted.
 * @throws BadRequest when it is no object
 */
export function readFields(
  body: unknown,
  known: readonly string[],
): { fields: Fields; errors: Record<string, string> } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadRequest('Please send an object');
  const errors: Record<string, string> = {};
  for (const key of Object.keys(body)) if (!known.includes(key)) errors[key] = 'This field is not accepted';
  return { fields: body as Fields, errors };
}
