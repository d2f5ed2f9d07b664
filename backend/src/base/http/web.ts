import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApi, policyWith } from './headers';

const YEAR_MS = 31_536_000_000;

/**
 * Makes index.html for a request.
 * @returns undefined when the common one will do
 */
type Fill = (request: FastifyRequest) => Promise<string | undefined>;

/**
 * Serves the built web application: its files by name, and index.html for every other path, for the browser's router.
 * Files with a hash in their name may be cached for ever. index.html names them and is requested each time.
 */
export async function serveWeb(server: FastifyInstance, root: string, fill: Fill): Promise<void> {
  const files = await filesUnder(root);
  const policy = policyWith(await inlineScripts(join(root, 'index.html')));
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true });
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (isApi(path) || METRICS.test(path)) return reply.callNotFound();
    const name = path.slice(1);
    const hashed = HASHED.test(name);
    if (hashed || (files.has(name) && name !== 'index.html')) {
      return reply.sendFile(name, { maxAge: hashed ? YEAR_MS : 0, immutable: hashed });
    }
    // The public pages are documents of their own: /signin is signin.html, and /verify/<code> is verify.html.
    const page = name === '' ? 'landing.html' : `${name.replace(/\/$/, '').replace(/^verify\/[^/]+$/, 'verify')}.html`;
    if (files.has(page)) return reply.sendFile(page, { maxAge: 0 });
    const isPage = files.has('index.html') && !path.startsWith('/assets/') && !/\.\w+$/.test(path);
    if (!isPage && name !== 'index.html') return reply.callNotFound();
    const filled = isPage ? await fill(request) : undefined;
    reply.header('content-security-policy', policy);
    if (filled === undefined) return reply.sendFile('index.html', { maxAge: 0 });
    // Forbids caching, because the document is for one person, as answers of the API are.
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(filled);
  });
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without a token there are none. Whatever gathers them must not be given a page. */
const METRICS = /^\/metrics\/?$/;

/** A file with a hash in its name. A build that was made since the start has further ones, which its documents name. */
const HASHED = /^assets\/\w[\w.-]*$/;

/** The names that may be served. Besides hashed files nothing else is ever read, whatever the path says. */
async function filesUnder(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')));
}

async function inlineScripts(file: string): Promise<string[]> {
  const html = await readFile(file, 'utf8').catch(() => '');
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}
