import type { PlainFields } from '../../../../../schemas';
import { writeNameOf } from '../../../../../schemas/kinds/plain-fields';

/**
 * What a form asks and the account already says: an email address, and the name before it.
 * @returns by write name; `undefined` when the form does not ask for an address
 */
export function knownOf(
  fields: PlainFields,
  { name, email }: { name: string; email: string },
): Record<string, string> | undefined {
  const entries = Object.entries(fields);
  const address = entries.find(([, field]) => field.type === 'email');
  if (!address) return undefined;
  const first = entries[0]?.[1].type === 'text' && !entries[0][1].lines ? entries[0] : undefined;
  return { ...(first && { [writeNameOf(...first)]: name }), [writeNameOf(...address)]: email };
}
