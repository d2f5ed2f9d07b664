import { type EntryResource, isPosted, type Registry, WAITS_FOR } from '../../../../schemas';

/**
 * The column with the person who should answer a record: whom it waits for, where the registry hands entries over, or
 * else whom it names.
 * @returns undefined when any verifier of the department may
 */
export function answererOf({ logbook }: Registry, { fields, people }: EntryResource): string | undefined {
  if (logbook.waiting) return WAITS_FOR;
  return (fields.find(({ key }) => people.includes(key)) ?? fields.find(isPosted))?.key;
}
