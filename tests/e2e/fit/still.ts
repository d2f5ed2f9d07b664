import type { Page } from 'playwright/test';

/** What moved, as the browser counts it: its share of the screen, and what of it; and how many answers came. */
export type Shifts = { sum: number; of: string[]; answers: number };

declare global {
  interface Window {
    moved?: (anew: boolean) => Promise<Shifts>;
  }
}

/**
 * Has every answer of the API wait its turn and until the page as it is by then was painted: a page is seen awaiting each of
 * them, on the fastest machine and on the busiest, and what moves does so by its making and not by the clock.
 */
export const holdAnswers = (page: Page): Promise<unknown> => page.addInitScript(hold);

/** In the page, before anything of its own. A page that is kept has it already. */
function hold(): void {
  if (window.moved) return;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () => frame().then(frame);
  // No answer is shown while a font is on its way, so that whatever moves by then is moved by the font: that is the network's doing,
  // once for each browser, and not the page's.
  const fontsReady = () => document.fonts.ready;
  let fontsAsked = Number.POSITIVE_INFINITY;
  document.fonts.addEventListener('loading', () => {
    fontsAsked = Math.min(fontsAsked, performance.now());
  });
  document.fonts.addEventListener('loadingdone', async () => {
    await painted();
    see(observer.takeRecords());
    const from = fontsAsked;
    if (document.fonts.status === 'loaded') fontsAsked = Number.POSITIVE_INFINITY;
    seen.splice(0, seen.length, ...seen.filter(({ startTime }) => startTime < from));
  });
  const ask = window.fetch;
  let [awaited, answers] = [0, 0];
  let turn: Promise<unknown> = Promise.resolve();
  window.fetch = (...asked) => {
    const answer = ask(...asked);
    awaited += 1;
    answers += 1;
    turn = Promise.allSettled([turn, answer]).then(fontsReady).then(painted);
    return turn.then(() => {
      awaited -= 1;
      return answer;
    });
  };
  type Shift = PerformanceEntry & {
    value: number;
    sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const seen: Shift[] = [];
  const see = (entries: PerformanceEntry[]) => seen.push(...(entries as Shift[]));
  const observer = new PerformanceObserver((list) => see(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const said = ({ node, previousRect: was, currentRect: is }: NonNullable<Shift['sources']>[number]) =>
    `${node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : node?.nodeName} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`;
  window.moved = async (anew) => {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await painted();
      if (awaited > 0 || document.fonts.status === 'loading') quiet = -1;
    }
    see(observer.takeRecords());
    // Nobody touches the page: whatever moves counts, also soon after the window got another width.
    // The menu opens its group for the page that one has come to; where somebody pressed, the browser leaves that out.
    const inMenu = (node: Node | null) => node instanceof Element && node.closest('.area-aside') !== null;
    const told = seen.splice(0).filter(({ sources = [] }) => sources.some(({ node }) => !inMenu(node)));
    const asked = answers;
    answers = 0;
    return anew
      ? { sum: 0, of: [], answers: 0 }
      : {
          sum: told.reduce((sum, { value }) => sum + value, 0),
          of: told.flatMap(({ sources = [] }) => sources.map(said)),
          answers: asked,
        };
  };
}

/** What has moved since this was last asked, as soon as nothing is awaited any more. */
export const movedOn = (page: Page, { anew = false } = {}): Promise<Shifts> =>
  page.evaluate(
    async (from) => (await window.moved?.(from)) ?? { sum: Number.NaN, of: ['nobody looked'], answers: 0 },
    anew,
  );
