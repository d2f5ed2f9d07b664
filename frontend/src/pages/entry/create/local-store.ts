/** Small values of one person on this device. Storage that is full or switched off loses them, and nothing else. */

/** Everything that these pages keep starts so; see `forgetDevice`. */
const PREFIX = 'countersign.entry.';

export const storeKey = (what: 'draft' | 'last', viewer: string, entry: string) =>
  `${PREFIX}${what}.${viewer}.${entry}`;

/** @returns what was kept, `undefined` when nothing or something unreadable */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; `undefined` forgets it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A lost draft is a pity; a form that fails because of it would be worse.
  }
}

/** Forgets all drafts and suggestions on this device: part of signing out. */
export function forgetDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
