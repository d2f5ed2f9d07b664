import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import registry from '../../resources.config';

const FILE = 'outbox.js';
const ENTRY = 'src/api/outbox/worker.ts';

/** Pages that are used at a desk with a network. */
const AT_A_DESK = /\/src\/(public|administration|reports|sheets|app\/dev|home\/admin|shell\/account)\//;
/** Files beside the scripts that belong to every page. */
const BESIDE = /^(manifest\.webmanifest|favicon.*|icon-192\.png)$/;

type Precached = { url: string; revision: string | null };

const { offline } = registry.logbook.capture ?? {};

/** @param shell the files of the area. Undefined when pages are requested each time */
async function source(root: string, shell?: readonly Precached[]): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __SHELL__: JSON.stringify(shell) ?? 'undefined',
      __ENCRYPTED__: JSON.stringify(offline?.hold === 'encrypted'),
    },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, ENTRY), output: { format: 'iife' } },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output[0].code;
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * The document, every script and style that a page of the area may need on a ward, and the files beside them.
 */
function shellOf(bundle: Rolldown.OutputBundle, publicDir: string): Precached[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((one) => [one.fileName, one]));
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  const wanted = new Set(first ? [first] : []);
  // The loop also visits entries that are added to the set during it.
  for (const { imports, dynamicImports } of wanted)
    for (const name of [...imports, ...dynamicImports]) {
      const one = byName.get(name);
      if (one && (imports.includes(name) || !AT_A_DESK.test(one.facadeModuleId ?? ''))) wanted.add(one);
    }
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('The worker is built before index.html is there');
  const html = index.source.toString();
  const named = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  const styles = [...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const hashed = new Set([...[...wanted].map(({ fileName }) => fileName), ...styles, ...named, ...fonts]);
  const beside = readdirSync(publicDir).filter((name) => BESIDE.test(name));
  return [
    { url: '/index.html', revision: hash(html) },
    ...[...hashed].map((name) => ({ url: `/${name}`, revision: null })),
    ...beside.map((name) => ({ url: `/${name}`, revision: hash(readFileSync(join(publicDir, name))) })),
  ];
}

/** Builds the worker of src/api/outbox/worker.ts, which knows the files of this build by name. */
export function worker(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'countersign-worker',
    configResolved: (config) => {
      root = config.root;
      publicDir = config.publicDir;
    },
    // Serves no stored files in development, where the files must be current.
    configureServer: (server) => {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        source(root).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: await source(root, offline && shellOf(bundle, publicDir)),
        });
      },
    },
  };
}
