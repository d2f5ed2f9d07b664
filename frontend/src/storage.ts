/**
 * What a browser keeps for its pages, as text under a name. A full or forbidden store never breaks a page: then nothing
 * is kept, and a choice lasts as long as the page.
 */

type Store = 'localStorage' | 'sessionStorage';

/** @returns null for nothing */
export function storedText(name: string, store: Store = 'localStorage'): string | null {
  try {
    // By its name, because even to look at a forbidden store throws.
    return globalThis[store].getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param text null removes what is stored
 * @returns whether the store took it
 */
export function storeText(name: string, text: string | null, store: Store = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[store].removeItem(name);
    else globalThis[store].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The value of a stored JSON text. Null for none, and for something unreadable. */
export function storedJson(name: string): unknown {
  try {
    return JSON.parse(storedText(name) ?? 'null');
  } catch {
    return null;
  }
}
