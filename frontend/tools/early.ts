import type { Plugin, Rolldown } from 'vite';
import registry from '../../resources.config';
import { isPaged, statesMeaning } from '../../schemas';
import { PAGE_SIZE } from '../src/components/table-defaults';
import { QUEUE_ROUTE } from '../src/queue/view';
import { dashboardWords } from '../src/words';
import { everywhere, neededBy } from './preload-area';

const FRESH_MS = 10_000;
/** The script that starts the web app, as the build writes it. */
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
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

type Side = 'student' | 'faculty';

/** See backend/src/app/first-page.ts. */
type FirstPage = {
  /** null: whoever is signed in is welcomed. */
  heading?: string | null;
  /** What is asked; the rows of the first answer are shown. */
  urls: readonly string[];
};

type Ahead = {
  /** The question behind the list of each route, for each side. */
  lists: Readonly<Record<Side, Readonly<Record<string, string>>>>;
  /** Of each route that the registry makes. */
  kinds: Readonly<Record<string, string>>;
  /** The files of each page, by its name; the page has the others. */
  files: Readonly<Record<string, readonly string[]>>;
  /** ms after which the question is better asked again. */
  freshFor: number;
};

/** Runs in the page. */
function askEarly({ lists, kinds, files, freshFor }: Ahead) {
  // One after the other as they come, with a breath between: together they would keep a slow processor from answering a finger.
  const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  void scripts.reduce<Promise<unknown>>(
    (before, script) =>
      before
        .then(() => import(script))
        // whoever needs what did not arrive asks for it again, and says so
        .catch(() => undefined)
        .then(() => new Promise((resolve) => setTimeout(resolve))),
    Promise.resolve(),
  );
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
  // they came with the page
  if (document.documentElement.dataset.answers) return;
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

const { answer, correct } = registry.logbook;
const waitingFor = (part: string, more: string) => `/api/queue?_start=0&for=${part}&${more}`;
const overdue = (part: string, most: number) =>
  answer ? [waitingFor(part, `older=${answer.within}&_end=${most}`)] : [];

/** What the server puts into each page: the heading and the rows of the first question, and the answers to all. */
const firstPages = (): Readonly<Record<Side, Readonly<Record<string, FirstPage>>>> => {
  const listsOf = (side: Side) =>
    Object.fromEntries(
      Object.entries({ student, faculty }[side]).map(([route, url]) => {
        const entry = registry.entries.find((one) => one.route === route);
        return [route, { ...(entry && { heading: entry.label.many }), urls: [url] }];
      }),
    );
  const parts = answer ? ['/api/queue/parts'] : [];
  return {
    student: {
      ...listsOf('student'),
      dashboard: {
        heading: null,
        urls: [
          ...(correct ? [waitingFor('refused', '_end=20')] : []),
          ...overdue('mine', 20),
          '/api/misc/dashBoardData',
          '/api/storage',
        ],
      },
    },
    faculty: {
      ...listsOf('faculty'),
      dashboard: {
        heading: null,
        urls: [waitingFor(answer ? 'me' : 'all', `_end=${PAGE_SIZE}`), ...overdue('me', 1), ...parts, '/api/storage'],
      },
      [QUEUE_ROUTE]: {
        heading: dashboardWords.queue,
        urls: [waitingFor(answer ? 'me' : 'all', '_end=100'), ...parts],
      },
    },
  };
};

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

/** The scripts of the area and of all lists, each after those that it imports, and the one that starts at the end. */
function scriptsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  if (!start) throw new Error('The build lacks the script of index.html');
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(name)) return;
    chunk.imports.forEach(add);
    found.add(name);
  };
  everywhere(bundle).forEach(add);
  // What it imports as well, which nothing else may need.
  start.imports.forEach(add);
  found.delete(start.fileName);
  return [...found, start.fileName].map((name) => `/${name}`);
}

/**
 * A small script in the head of index.html that starts the web app, piece by piece. While its scripts are on their way, it asks who is
 * signed in, and for the first page of the list at the address, and begins to fetch the page itself.
 */
export function early(): Plugin {
  let name = '';
  return {
    name: 'countersign-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      name = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source: earlyScript(filesOf(bundle)) }));
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(firstPages()) });
    },
    transformIndexHtml: {
      order: 'post',
      // Before the scripts of the web app, which it shall be faster than.
      handler: (html, { bundle = {} }) => {
        const attrs = {
          async: true,
          fetchpriority: 'high',
          src: `/${name}`,
          'data-scripts': scriptsOf(bundle).join(' '),
        };
        return {
          html: html.replace(START, '<link rel="modulepreload" crossorigin href="$1">'),
          tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}
