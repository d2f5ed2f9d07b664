/** The client for third parties: it compiles with what the API takes and gives, and reaches a server. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClient } from '../../scripts/client.mjs';
import { inProject, tool } from '../../scripts/project.mjs';
import { entryWhere } from '../support/entries';
import { validBody } from './support/body';
import { openWorld, type World } from './support/world';

const entry = entryWhere(({ api, workflow }) => !api.multipart && workflow.verify.to.length > 1);
const path = `/api/${entry.api.path}`;

/** What a third party writes, by the types alone. */
const program = (wrong = '') => `
import { countersign } from './index';

export async function use(baseUrl: string, token: string, body: never) {
  const { GET, POST } = countersign({ baseUrl, token });
  const made = await POST('${path}', { body });
  if (!made.data) throw new Error(made.error.message);
  const id: string = made.data.id;
  const state: ${Object.keys(entry.workflow.states)
    .map((word) => JSON.stringify(word))
    .join(' | ')} = made.data.status;
  const read = await GET('${path}/{id}', { params: { path: { id } } });
  const none = await GET('${path}/{id}', { params: { path: { id: 'nothing' } } });
  ${wrong}
  return { id, state, again: read.data?.id, refused: none.response.status, code: none.error?.code };
}
`;

const wrong = [
  `await GET('${path}s');`,
  `await GET('${path}/{id}');`,
  `await POST('${path}', { body: { nonsense: 1 } });`,
  `if (made.data.status === 'nonsense') throw new Error();`,
];

describe('the typed client', () => {
  let world: World;
  let folder: string;
  /** What the compiler says of these, file by file. */
  const compile = async (texts: Readonly<Record<string, string>>) => {
    const files = Object.keys(texts).map((name) => join(folder, name));
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    const rules = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
    try {
      execFileSync(process.execPath, [
        tool('typescript', 'tsc'),
        '--ignoreConfig',
        ...rules,
        '--lib',
        'es2023,dom',
        ...files,
      ]);
      return '';
    } catch (error) {
      return String((error as { stdout: Buffer }).stdout);
    }
  };

  let said: string;
  beforeAll(async () => {
    world = await openWorld('sqlite');
    // Inside the project, where the library is found.
    folder = await mkdtemp(inProject('tests/.client-'));
    await writeClient(folder);
    said = await compile({ 'use.ts': program(), 'misuse.ts': program(wrong.join('\n')) });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await world.close();
  });

  it('compiles what the API takes and gives, and calls the server by it', async () => {
    expect(said).not.toMatch(/(?<!mis)use\.ts/);
    expect(said).not.toContain('index.');
    const { use } = (await import(join(folder, 'use.ts'))) as {
      use: (base: string, token: string, body: unknown) => Promise<Record<string, unknown>>;
    };
    const { id, ...told } = await use(world.base, world.tokenOf('owner'), validBody(entry, world.material));
    expect(told).toEqual({ state: entry.workflow.initial, again: id, refused: 404, code: 'not-found' });
  });

  it('does not compile a route that is none, a missing parameter, a field of no body, or a state of no record', () => {
    const first = program('').split('\n').indexOf('  ') + 1;
    for (const [index, line] of wrong.entries()) expect(said, line).toContain(`misuse.ts(${first + index},`);
  });
});
