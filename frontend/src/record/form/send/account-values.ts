import { isAddress, isLong, type ResolvedField, takesWords } from '../../../../../schemas';

/**
 * The account's email address and name, for a form that asks for them.
 * @returns by write name; `undefined` when the form asks for no address
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
