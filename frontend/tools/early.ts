import type { Plugin } from 'vite';
import registry from '../../resources.config';
import { statesMeaning } from '../../schemas';
import { PAGE_SIZE } from '../src/components/table-defaults';

const FRESH_MS = 10_000;
const page = `_end=${PAGE_SIZE}&_start=0`;
const student = Object.fromEntries(
  [...registry.entries, ...registry.exchanges].map(({ route, api }) => [route, `/api/${api.path}?${page}`]),
);
/** Whoever verifies begins with what waits. */
const faculty = {
  ...student,
  ...Object.fromEntries(
    registry.entries.map((entry) => {
      const waiting = statesMeaning(entry, 'open').map((word) => `&status=${encodeURIComponent(word)}`);
      return [entry.route, `/api/${entry.api.path}?${page}${waiting.join('')}`];
    }),
  ),
};

/**
 * Runs in the page.
 * @param lists the question behind the list of each route, for each side
 * @param freshFor ms after which the question is better asked again
 */
function askEarly(lists: Readonly<Record<'student' | 'faculty', Readonly<Record<string, string>>>>, freshFor: number) {
  const [, side, route = ''] = location.pathname.split('/');
  // the web app was faster, and has asked by itself
  if (globalThis.asked || (side !== 'student' && side !== 'faculty')) return;
  const asked: Record<string, Promise<Response>> = {};
  globalThis.asked = asked;
  for (const url of ['/api/auth/me', lists[side][route]]) {
    if (!url) continue;
    const answer = fetch(url, { credentials: 'include', headers: { accept: 'application/json' } });
    // told to whoever takes it, see session/early
    answer.catch(() => undefined);
    asked[url] = answer;
    setTimeout(() => {
      if (asked[url] !== answer) return;
      delete asked[url];
      // unread, it would keep its connection for as long as the page is there
      answer.then(({ body }) => body?.cancel()).catch(() => undefined);
    }, freshFor);
  }
}

export const earlyScript = `(${askEarly})(${JSON.stringify({ student, faculty })}, ${FRESH_MS});\n`;

/**
 * A small script in the head of index.html that asks who is signed in, and for the first page of the list at the address,
 * while the web app's own scripts are still on their way.
 */
export function early(): Plugin {
  let name = '';
  return {
    name: 'countersign-early',
    apply: 'build',
    generateBundle() {
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source: earlyScript });
      name = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `/${name}` }, injectTo: 'head' }],
    },
  };
}
