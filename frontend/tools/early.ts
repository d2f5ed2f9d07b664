import type { Plugin, Rolldown } from 'vite';
import registry from '../../resources.config';
import { isPaged } from '../../schemas';
import { FRESH } from '../src/session/early';
import { firstPages, lists } from './first-pages';
import { everywhere, neededBy } from './preload-area';

/** The script that starts the web app, as the build writes it. */
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const kinds = Object.fromEntries(registry.resources.filter(isPaged).map(({ route, kind }) => [route, kind]));

type Ahead = {
  /** The question behind the list of each route, for each side. */
  lists: typeof lists;
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
  `(${askEarly})(${JSON.stringify({ lists, kinds, files, freshFor: FRESH })});\n`;

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
  const add = (name: string, below: readonly string[] = []) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(name)) return;
    // One of them would run before what it needs is there.
    if (below.includes(name)) throw new Error(`Scripts import each other: ${[...below, name].join(', ')}`);
    for (const imported of chunk.imports) add(imported, [...below, name]);
    found.add(name);
  };
  for (const name of everywhere(bundle)) add(name);
  // What it imports as well, which nothing else may need.
  for (const name of start.imports) add(name);
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
