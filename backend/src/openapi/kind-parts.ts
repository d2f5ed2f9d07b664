import { type Registry, type Resource, roles } from '../../../schemas';
import { never, rightsInWords } from '../../../schemas/permission-rights';
import type { JsonSchema } from '../field-types';
import { answer, errors, ref, text } from './parts';

/** An object of exactly these properties; all of them are there unless `required` names some. */
export const object = (
  properties: Readonly<Record<string, unknown>>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

/** What the schema of a resource's record is called. */
export const nameOf = ({ name }: { name: string }): string => name.charAt(0).toUpperCase() + name.slice(1);

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { ...text, minLength: 1, maxLength: 100 },
  description:
    'The same key with the same body counts once, for ever. For a week it gives the first answer again, and then 409.',
};

/** Who has a right, and over which records, in words. @param rights words of the kind, for example `read` */
export function whoMay(resource: Resource, registry: Registry, ...rights: string[]) {
  const words = roles.flatMap((role) => {
    const rules = rights.map((right) => rightsInWords(resource, role, registry)[right] ?? never);
    return rules.filter((rule) => rule !== never).map((rule) => `${role} (${rule})`);
  });
  if (words.length === 0) return { description: 'Nobody may: the answer is 403.' };
  return { description: `Who may: ${[...new Set(words)].join('; ')}.` };
}

/** The route of a record's trail. @param id the parameter */
export const trailPath = (tag: string, id: object) => ({
  get: {
    tags: [tag],
    summary: 'What happened to one',
    parameters: [id],
    responses: { 200: answer('Oldest first.', { type: 'array', items: ref('HistoryItem') }), ...errors(401, 404) },
  },
});
