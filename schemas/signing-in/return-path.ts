import type { Side } from '../side';

/** Any origin will do: it only shows whether `to` leaves the site. */
const BASE = 'https://x';

/**
 * Where a sign-in leads: back to the previous page, as one's own side has it, otherwise to the side's dashboard. Links
 * between students and faculty begin with the other's side, and old addresses with none.
 * @param to the `to` of the sign-in page's query. Anything but a path of this site is ignored.
 */
export function returnPath(to: string | null, side: Side): string {
  const url = addressOf(to);
  const page = url?.origin === BASE && url.pathname.replace(/^\/(student|faculty)(?=\/|$)/, '');
  return page && page !== '/' ? `/${side}${page}${url.search}${url.hash}` : `/${side}/dashboard`;
}

function addressOf(to: string | null): URL | undefined {
  try {
    return to ? new URL(to, BASE) : undefined;
  } catch {
    return undefined;
  }
}
