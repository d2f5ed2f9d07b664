import type { ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { type PublicPage, publicPageAt, publicPages } from '../src/public/page-list';

type Renderer = typeof import('../src/public/render');
type Bundle = Rolldown.OutputBundle;

const RENDERER = '/src/public/render.tsx';

const load = (server: ViteDevServer) => server.ssrLoadModule(RENDERER) as Promise<Renderer>;

/** A chunk and everything that it imports statically. */
function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}

/** The built files of a page. Styles of imports come first, as the cascade requires. */
function assetsOf(bundle: Bundle, root: string, page: PublicPage) {
  const entry = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === `${root}/${page.script}`,
  );
  if (entry?.type !== 'chunk') throw new Error(`The build has no script for ${page.path}`);
  const chunks = [...withImports(bundle, entry)].reverse();
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const fromRoot = (name: string) => `/${name}`;
  const modules = chunks.filter((chunk) => chunk !== entry).map((chunk) => fromRoot(chunk.fileName));
  return {
    scripts: [fromRoot(entry.fileName)],
    modules,
    styles: [...styles].map(fromRoot),
    fonts: fonts.map(fromRoot),
  };
}

function answer(response: ServerResponse, html: string) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
}

/**
 * Writes every public page as an HTML document of its own, with its text already in it and without React. The
 * development server renders the same pages on request.
 * @param plugins the plugins that rendering needs besides React
 */
export function prerender(plugins: Plugin[]): Plugin {
  let root = '';
  return {
    name: 'countersign-prerender',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://x').pathname;
        const page = publicPageAt(path);
        if (!page) return next();
        const assets = { scripts: [`/${page.script}`], modules: [], styles: [], fonts: [] };
        load(server)
          .then(({ renderPage }) => server.transformIndexHtml(path, renderPage(page, assets)))
          .then((html) => answer(response, html), next);
      });
    },
    configurePreviewServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const page = publicPageAt(new URL(request.url ?? '/', 'http://x').pathname);
        if (page) request.url = `/${page.file}`;
        next();
      });
    },
    generateBundle: {
      // Runs after the bundler's own plugins, which fill in the styles of a chunk.
      order: 'post',
      async handler(_options, bundle) {
        const server = await createServer({
          root,
          configFile: false,
          appType: 'custom',
          logLevel: 'error',
          plugins: [react(), ...plugins],
          optimizeDeps: { noDiscovery: true },
          server: { middlewareMode: true, ws: false, watch: null },
        });
        try {
          const { renderPage } = await load(server);
          for (const page of publicPages) {
            const source = renderPage(page, assetsOf(bundle, root, page));
            this.emitFile({ type: 'asset', fileName: page.file, source });
          }
        } finally {
          await server.close();
        }
      },
    },
  };
}
