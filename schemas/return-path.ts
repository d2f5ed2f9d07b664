import type { Side } from './side';

/** Any origin will do: it only shows whether `to` leaves the site. */
const BASE = 'https://here.invalid';

/**
 * Where a sign-in leads: back to the previous page, if it belongs to one's own side, otherwise to the side's dashboard.
 * @param to the `to` of the sign-in page's query. Anything but a path of this site is ignored.
 */
export function returnPath(to: string | null, side: Side): string {
  const dashboard = `/${side}/dashboard`;
  if (!to || !URL.canParse(to, BASE)) return dashboard;
  const url = new URL(to, BASE);
  if (url.origin !== BASE || !url.pathname.startsWith(`/${side}/`)) return dashboard;
  return url.pathname + url.search + url.hash;
}
