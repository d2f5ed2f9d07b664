import type { Plugin, Rolldown } from 'vite';
import registry from '../../resources.config';
import { isPaged, statesMeaning } from '../../schemas';
import { PAGE_SIZE } from '../src/components/table-defaults';
import { everywhere, neededBy } from './preload-area';

const FRESH_MS = 10_000;
const page = `_end=${PAGE_SIZE}&_start=0`;
const student = Object.fromEntries(
  [...registry.entries, ...registry.records.filter(({ sheet }) => !sheet)].map(({ route, api }) => [
    route,
    `/api/${api.path}?${page}`,
  ]),
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

const kinds = Object.fromEntries(registry.resources.filter(isPaged).map(({ route, kind }) => [route, kind]));

type Ahead = {
  /** The question behind the list of each route, for each side. */
  lists: Readonly<Record<'student' | 'faculty', Readonly<Record<string, string>>>>;
  /** Of each route that the registry makes. */
  kinds: Readonly<Record<string, string>>;
  /** The files of each page, by its name; the page has the others. */
  files: Readonly<Record<string, readonly string[]>>;
  /** ms after which the question is better asked again. */
  freshFor: number;
};

/** Runs in the page. */
function askEarly({ lists, kinds, files, freshFor }: Ahead) {
  const [, side, route = ''] = location.pathname.split('/');
  // the web app was faster, and has asked by itself
  if (globalThis.asked || (side !== 'student' && side !== 'faculty')) return;
  for (const href of files[`${kinds[route] ?? route}-page`] ?? files[`${side}-${route}`] ?? []) {
    const isScript = href.endsWith('.js');
    const link = Object.assign(document.createElement('link'), {
      crossOrigin: '',
      rel: isScript ? 'modulepreload' : 'preload',
      href,
    });
    if (!isScript) link.as = 'style';
    document.head.append(link);
  }
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

/** @param files those of each page */
export const earlyScript = (files: Ahead['files'] = {}): string =>
  `(${askEarly})(${JSON.stringify({ lists: { student, faculty }, kinds, files, freshFor: FRESH_MS })});\n`;

/** What pages need besides what index.html names: of `…/memo-page.tsx` under `memo-page`. */
function filesOf(bundle: Rolldown.OutputBundle): Ahead['files'] {
  const named = new Set(everywhere(bundle));
  return Object.fromEntries(
    Object.values(bundle).flatMap((one) => {
      const [module, name] =
        (one.type === 'chunk' && /\/([\w-]+-(?:page|dashboard))\.tsx$/.exec(one.facadeModuleId ?? '')) || [];
      if (!module || !name) return [];
      const files = neededBy(bundle, new RegExp(`${module}$`));
      return [[name, files.filter((file) => !named.has(file)).map((file) => `/${file}`)]];
    }),
  );
}

/**
 * A small script in the head of index.html that asks who is signed in, and for the first page of the list at the address,
 * and begins to fetch the page itself, while the web app's own scripts are still on their way.
 */
export function early(): Plugin {
  let name = '';
  return {
    name: 'countersign-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source: earlyScript(filesOf(bundle)) });
      name = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      // Before the scripts of the web app, which it shall be faster than.
      handler: () => [
        { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: `/${name}` }, injectTo: 'head-prepend' },
      ],
    },
  };
}
