/** The answers that the service worker stores, because forms need them without a network. */
import { registerRoute } from 'workbox-routing';
import { localMoment, setCollegeClock } from '../../../../schemas/days/college-clock';
import { statusOf } from '../../session/http';
import { FACTS } from '../../session/kept-facts';
import { device } from './device-store';
import { accountOfBrowser, forget, WHO } from './forget';

/** Who is signed in, whom forms may name, what they may choose. */
const KEPT = [
  '/api/auth/me',
  '/api/catalogue',
  '/api/misc/allSkills',
  '/api/misc/allTeacherDataDeptAndCollegeWise',
] as const;
const [ME] = KEPT;

const DAYS = 30;
/** An older answer is loaded again before anybody needs it. */
const FRESH_MS = 12 * 3_600_000;
/** How long an answer is awaited before the stored one is used. */
const PATIENCE_MS = 3000;
const KEPT_AT = 'x-kept-at';
/** How much later it was on the server, ms. The clock of a device may be wrong. */
const BEHIND = 'x-behind';
/** The header with the account of an answer. */
const ACCOUNT = 'x-account';

/** Answers from what is stored where the network gives nothing soon enough. */
export function keepsFacts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && KEPT.some((path) => path === url.pathname),
    ({ request }) => fresh(request),
  );
}

/** Loads what forms may need before anybody opens one. @param paths from the root */
export async function fetchAhead(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const request = new Request(path);
    const at = Number((await kept(request))?.headers.get(KEPT_AT) ?? 0);
    if (Date.now() - at > FRESH_MS) await fresh(request).catch(() => undefined);
  }
}

/** The server's answer, or the stored one when there is none soon enough. */
async function fresh(request: Request): Promise<Response> {
  const asked = fetch(request).then(async (answer) => {
    if (statusOf(answer) === 0) throw new TypeError('Something between answered');
    await keep(request, answer.clone()).catch(() => undefined);
    return answer;
  });
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE_MS));
  const soon = await Promise.race([asked.catch(() => undefined), late]);
  return soon ?? (await last(request)) ?? asked;
}

async function keep(request: Request, answer: Response): Promise<void> {
  // The server says whose answer it is. The cookie may be another account's than the page thinks.
  const account = answer.headers.get(ACCOUNT);
  if (!answer.ok || !account) return;
  if (new URL(request.url).pathname === ME) {
    // Nothing of a previous account stays.
    if ((await accountOfBrowser()) !== account) await forget();
    await (await device()).put('device', account, WHO);
  }
  const now = Date.now();
  const headers = new Headers({
    'content-type': answer.headers.get('content-type') ?? '',
    [KEPT_AT]: `${now}`,
    [BEHIND]: `${Date.parse(answer.headers.get('date') ?? '') - now || 0}`,
  });
  await (await caches.open(FACTS + account)).put(nameOf(request), new Response(await answer.text(), { headers }));
}

async function last(request: Request): Promise<Response | undefined> {
  const answer = await kept(request);
  if (!answer || Date.now() - Number(answer.headers.get(KEPT_AT)) > DAYS * 86_400_000) return undefined;
  if (new URL(request.url).pathname !== ME) return answer;
  const me: { today: string; minutesAhead?: number } = await answer.json();
  setCollegeClock(me.minutesAhead);
  const now = { ...me, today: dayNow(me.today, Number(answer.headers.get(BEHIND))), kept: true };
  return new Response(JSON.stringify(now), { headers: { 'content-type': 'application/json' } });
}

/**
 * The day while there is no answer: that of the device if it is later, which is corrected by what its clock was wrong.
 * @param known the day of the stored answer
 * @param behind how much later it was on the server, ms
 */
export function dayNow(known: string, behind: number): string {
  const here = localMoment(new Date(Date.now() + behind)).slice(0, 10);
  return here > known ? here : known;
}

async function kept(request: Request): Promise<Response | undefined> {
  const account = await accountOfBrowser();
  return account ? (await caches.open(FACTS + account)).match(nameOf(request)) : undefined;
}

/** The same for equal queries, in whatever order they are written. */
function nameOf({ url }: Request): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}
