import { minifySync, type Plugin, type Rolldown } from 'vite';
import registry from '../../resources.config';
import { isPaged } from '../../schemas';
import { FRESH } from '../src/session/early';
import { firstPages, lists } from './first-pages';
import { everywhere, neededBy } from './preload-area';

/** The script that starts the web app, as the build writes it. */
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const kinds = Object.fromEntries(registry.resources.filter(isPaged).map(({ route, kind }) => [route, kind]));

type Ahead = {
  /** The first request of each route, by side. */
  lists: typeof lists;
  /** The kind of each route of the registry. */
  kinds: Readonly<Record<string, string>>;
  /** The files of each page that index.html does not name, by the page's name. */
  files: Readonly<Record<string, readonly string[]>>;
  /** The time in ms after which a request is better repeated. */
  freshFor: number;
};

/** The script itself. It runs in the page. */
function askEarly({ lists, kinds, files, freshFor }: Ahead) {
  // Adds the scripts one by one as they arrive, with a pause between them. All at once would keep a slow
  // processor from reacting to a touch.
  const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  void scripts.reduce<Promise<unknown>>(
    (before, script) =>
      before
        .then(() => import(script))
        // code that needs a failed script requests it again and reports the failure
        .catch(() => undefined)
        .then(() => new Promise((resolve) => setTimeout(resolve))),
    Promise.resolve(),
  );
  const [, side, route = ''] = location.pathname.split('/');
  // the web app was faster and has made its own request
  if (globalThis.earlyRequests || (side !== 'student' && side !== 'faculty')) return;
  for (const href of files[`${kinds[route] ?? route}-page`] ?? files[`${side}-${route}`] ?? []) {
    const isScript = href.endsWith('.js');
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, {
        crossOrigin: '',
        rel: isScript ? 'modulepreload' : 'preload',
        as: isScript ? 'script' : 'style',
        href,
      }),
    );
  }
  const requests: Record<string, Promise<Response>> = {};
  globalThis.earlyRequests = requests;
  // the answers came with the document
  if (document.documentElement.dataset.answers) return;
  for (const url of ['/api/auth/me', lists[side][route]]) {
    if (!url) continue;
    const waiting = new AbortController();
    // as that of every request, see api/signed-in-request
    setTimeout(() => waiting.abort(), 60_000);
    const answer = fetch(url, { headers: { accept: 'application/json' }, signal: waiting.signal });
    // a fault is reported to the code that takes the answer, see session/early
    answer.catch(() => undefined);
    requests[url] = answer;
    setTimeout(() => {
      if (requests[url] !== answer) return;
      delete requests[url];
      // an unread answer would keep its connection as long as the page is open
      answer.then(({ body }) => body?.cancel()).catch(() => undefined);
    }, freshFor);
  }
}

/** @param files the files of each page */
export const earlyScript = (files: Ahead['files'] = {}): string =>
  `(${askEarly})(${JSON.stringify({ lists, kinds, files, freshFor: FRESH })});\n`;

/**
 * The files that pages need besides those in index.html, under names such as `memo-page` for
 * `…/memo-page.tsx`.
 */
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

/** The scripts of the area and of all lists, each after its imports. The script that starts is last. */
function scriptsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  if (!start) throw new Error('The build lacks the script of index.html');
  const found = new Set<string>();
  const add = (name: string, below: readonly string[] = []) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(name)) return;
    // With a cycle, one script would run before its imports.
    if (below.includes(name)) throw new Error(`Scripts import each other: ${[...below, name].join(', ')}`);
    for (const imported of chunk.imports) add(imported, [...below, name]);
    found.add(name);
  };
  for (const name of everywhere(bundle)) add(name);
  // Adds the imports of the last script too, which nothing else may need.
  for (const name of start.imports) add(name);
  found.delete(start.fileName);
  return [...found, start.fileName].map((name) => `/${name}`);
}

/**
 * Adds a small script to the head of index.html that loads the web app in parts. While its scripts are
 * loading, it asks who is signed in, requests the first page of the list at the address, and begins to fetch
 * the page itself.
 */
export function early(): Plugin {
  let name = '';
  return {
    name: 'countersign-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Only scripts of the bundle are made small by themselves.
      const { code: source } = minifySync('early.js', earlyScript(filesOf(bundle)));
      name = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(firstPages()) });
    },
    transformIndexHtml: {
      order: 'post',
      // Inserts the script before those of the web app, because it must run first.
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
