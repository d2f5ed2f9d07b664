import type { BrowserContext } from 'playwright';
import registry from '../../../resources.config';
import { isPaged, mayOpen, type Role, roles, sideOf } from '../../../schemas';
import { median } from '../load/figures';
import { judge, say } from '../report';

const HOME = 'dashboard';
/**
 * The number of visits to the pages that are slowest at first. The median counts, because one visit may have
 * met a pause of the machine.
 */
const VISITS = 3;

/** The pages of the registry, the home, and a few pages of the administrator. */
const routesOf = (role: Role): string[] => [
  HOME,
  ...(role === 'admin' ? ['requests', 'mail', 'audit'] : []),
  ...registry.resources.filter(isPaged).flatMap((one) => (mayOpen(one, role) ? [one.route] : [])),
];

interface Visit {
  /** Bytes over the wire until the page is quiet. `script` is the part of scripts. */
  readonly script: number;
  readonly all: number;
  readonly requests: number;
  /** The time until the largest paint, in ms. */
  readonly largest: number;
  readonly isList: boolean;
}

/**
 * The first visit of a browser that knows nothing of the site.
 * @param until a selector that marks the loaded page; by default the visit ends when the network is quiet
 */
export async function visit(context: BrowserContext, address: string, until?: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(nothingAhead);
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let [script, all, requests] = [0, 0, 0];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    all += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(address);
  // Waits for our own heading, because the document itself is quiet before any of our scripts run.
  if (/\/(student|faculty)\//.test(address)) await page.waitForSelector('#content h1');
  if (until) await page.waitForSelector(until);
  else await page.waitForLoadState('networkidle');
  const seen = { script, all, requests };
  const largest = await page.evaluate(largestPaint);
  return { ...seen, largest, isList: (await page.locator('[data-row], .list-table').count()) > 0 };
}

/**
 * Runs in the page. Prevents that it preloads code for the next page when it has been quiet for long, because
 * that is not its own weight.
 */
function nothingAhead(): void {
  const [later, LONG, NEVER] = [window.setTimeout, 2000, 600_000];
  window.setTimeout = ((run: () => void, after = 0) => later(run, after < LONG ? after : NEVER)) as typeof setTimeout;
}

/** Runs in the page. */
const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

type Seen = Visit & { at: string };

/**
 * Measures every page of every role in a browser that knows nothing of the site: the time, the number of
 * requests, and the weight.
 */
export async function measureRoutes(signedIn: (role: Role) => Promise<BrowserContext>, base: string): Promise<void> {
  const look = async (role: Role, route: string): Promise<Seen> => {
    const context = await signedIn(role);
    const seen = await visit(context, `${base}/${sideOf(role)}/${route}`);
    await context.close();
    return { ...seen, at: `${role}/${route}` };
  };
  say('W10  cold, at 1440 px      | largest paint, ms |   requests |          kB | slowest; most requests; heaviest');
  for (const role of roles) {
    const seen: Seen[] = [];
    for (const route of routesOf(role)) seen.push(await look(role, route));
    const homes = seen.filter(({ at }) => at === `${role}/${HOME}`);
    const lists = seen.filter(({ isList, at }) => isList && at !== `${role}/${HOME}`);
    const others = seen.filter((one) => !homes.includes(one) && !lists.includes(one));
    for (const [name, of] of [
      ['home', homes],
      ['list', lists],
      ['other', others],
    ] as const)
      if (of.length > 0) await tell(role, name, of, look);
  }
}

async function tell(role: Role, name: string, seen: Seen[], look: (role: Role, route: string) => Promise<Seen>) {
  const most = (of: keyof Pick<Seen, 'largest' | 'requests' | 'all'>) => seen.reduce((a, b) => (b[of] > a[of] ? b : a));
  const route = (at: string) => at.slice(role.length + 1);
  const [slow, many, heavy] = [most('largest'), most('requests'), most('all')];
  const again = [slow.largest];
  while (again.length < VISITS) again.push((await look(role, route(slow.at))).largest);
  const slowest = median(again);
  const usual = median(seen.map(({ largest }) => largest));
  const kB = heavy.all / 1000;
  const judged = [
    judge(`largest paint of a ${name}, ms`, slowest),
    judge(`requests of a ${name}`, many.requests),
    judge(`kB of a ${name}`, kB),
  ].filter((words) => words.includes('OVER'));
  const row = [
    `${role}, ${seen.length > 1 ? `${seen.length} ${name}s` : name}`.padEnd(23),
    `${Math.round(usual)}, most ${Math.round(slowest)}`.padStart(17),
    String(many.requests).padStart(10),
    String(Math.round(kB)).padStart(11),
    [...new Set([slow, many, heavy].map(({ at }) => route(at)))].join('; '),
  ];
  say(`W10  ${row.join(' | ')}${judged.join('')}`);
}
