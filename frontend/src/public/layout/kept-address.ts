import { storedText, storeText } from '../../storage';

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
  if (said) storeText(key(), said, 'sessionStorage');
  else if (!isAgain) forgetAddress();
  return said || (storedText(key(), 'sessionStorage') ?? '');
}

/** Forgets what was kept, once it was used. */
export const forgetAddress = (): void => void storeText(key(), null, 'sessionStorage');

const key = () => `address of ${location.pathname}`;
