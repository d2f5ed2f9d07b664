import { isAddress, isLong, isPhone, type ResolvedField, takesWords } from '../../../../../schemas';

/**
 * The account's email address, name and telephone number, for a form that asks for them.
 * @returns by write name; `undefined` when the form asks for no address
 */
export function accountValuesOf(
  fields: readonly ResolvedField[],
  { name, email, phone }: { name: string; email: string; phone?: string | undefined },
): Record<string, string> | undefined {
  const address = fields.find((field) => isAddress(field));
  if (!address) return undefined;
  const [first] = fields;
  const isName = takesWords(first) && !isLong(first);
  const number = fields.find((field) => isPhone(field));
  return {
    ...(isName && { [first.writeName]: name }),
    [address.writeName]: email,
    ...(number && phone && { [number.writeName]: phone }),
  };
}
