/**
 * Takes the secret part out of the address of a link: it opens an account, so it stays out of the history and of what
 * the page might tell another site. It is kept for this tab, so that the page can be loaded again; whoever comes to the
 * page anew, by an address without it, does not find what somebody else has left.
 */
export function takeFromAddress(part: 'search' | 'hash'): string {
  const said = location[part];
  history.replaceState(null, '', location.pathname);
  const [entry] = performance.getEntriesByType('navigation');
  const isAgain = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  try {
    if (said) sessionStorage.setItem(key(), said);
    else if (!isAgain) forgetAddress();
    return said || (sessionStorage.getItem(key()) ?? '');
  } catch {
    // A browser may forbid to keep anything. Then the link has to be opened again.
    return said;
  }
}

/** Forgets what was kept, once it was used. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // Nothing was kept.
  }
}

const key = () => `address of ${location.pathname}`;
