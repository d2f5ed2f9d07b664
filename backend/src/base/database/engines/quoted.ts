const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/**
 * Quotes a table or column name.
 * @throws Error for anything but a plain word, because names come from our own schemas
 */
export function quoted(name: string, mark: '"' | '`'): string {
  if (!NAME.test(name)) throw new Error(`Not a table or column name: ${JSON.stringify(name)}`);
  return mark + name + mark;
}
