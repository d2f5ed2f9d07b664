import { isAddress, isLong, type ResolvedField, takesWords } from '../../../../../schemas';

/**
 * What a form asks and the account already says: an email address, and the name before it.
 * @returns by write name; `undefined` when the form does not ask for an address
 */
export function accountValuesOf(
  fields: readonly ResolvedField[],
  { name, email }: { name: string; email: string },
): Record<string, string> | undefined {
  const address = fields.find((field) => isAddress(field));
  if (!address) return undefined;
  const [first] = fields;
  const isName = takesWords(first) && !isLong(first);
  return { ...(isName && { [first.writeName]: name }), [address.writeName]: email };
}
