const words: Readonly<Record<string, string>> = { pending: 'waiting', active: 'active', suspended: 'inactive' };

/** What lists and files call the state of an account. Somebody who was invited waits for nobody. */
export const accountWord = ({ isInvited, accountState }: { isInvited?: unknown; accountState?: unknown }): string =>
  isInvited ? 'invited' : (words[String(accountState)] ?? '');
