/**
 * `npm run client`: writes a package into build/client with which third parties call the API in TypeScript.
 * It is openapi-fetch with the types of every route. They come from the server's OpenAPI document, which is
 * included.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';
import { inProject, say } from './project.mjs';

const index = `import createClient from 'openapi-fetch';

/**
 * const { GET, POST } = countersign({ baseUrl: 'https://logbook.example.edu', token });
 * const { data, error } = await GET('/api/logbooks/academicActivity/my');
 */
export const countersign = ({ token, ...options }) =>
  createClient({ ...options, headers: { ...(token && { authorization: \`Bearer \${token}\` }), ...options.headers } });

/** The \`bodySerializer\` of a body with files. */
export function asForm(body) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
`;

const types = `import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './schema';
export type { components, paths } from './schema';

/** @param options where the server is, and the token that \`POST /api/auth/login\` answered */
export declare const countersign: (options: ClientOptions & { baseUrl: string; token?: string }) => Client<paths>;
/** The \`bodySerializer\` of a body with files. */
export declare const asForm: (body: object) => FormData;
`;

/** @param {string} folder */
export async function writeClient(folder) {
  const { load } = await import('./registry-faults.mjs');
  /** @type {typeof import('./client-types')} */
  const { clientTypes } = await load(inProject('scripts', 'client-types.ts'));
  const { version, devDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  /** @type {typeof import('../backend/src/app/product')} */
  const { product } = await load(inProject('backend', 'src', 'app', 'product.ts'));
  const document = JSON.stringify(product.openApi());
  const manifest = {
    name: 'countersign-client',
    version,
    type: 'module',
    exports: { types: './index.d.ts', default: './index.js' },
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'index.js': index,
    'index.d.ts': types,
    'schema.d.ts': clientTypes(JSON.parse(document)),
    'openapi.json': `${document}\n`,
  }))
    writeFileSync(join(folder, name), text);
  copyFileSync(inProject('LICENSE'), join(folder, 'LICENSE'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await installPackages();
  // Vite would warn that our sources import files without their extension
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  await writeClient(inProject('build', 'client'));
  say('The client is in build/client, with the OpenAPI document that its types are made from.');
}
