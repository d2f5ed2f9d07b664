/** An installation of a test's own, as a new operator starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page } from 'playwright/test';
import { freePort } from '../../../scripts/ports.mjs';

/** Of everybody in it. */
export const PASSWORD = 'the tea is not yet cold';

export interface Installation {
  readonly url: string;
  /** What the start has printed. */
  readonly lines: readonly string[];
  readonly end: () => Promise<void>;
}

/** A server of its own in production, without an account. @param more of its environment: a mail server, for example */
export async function startEmpty(more: NodeJS.ProcessEnv = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-first-day-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      JWT_SECRET: 'Yh8-4kqPz_u3Wn7xRb5cLd9mTf2gVj6s',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => server.once('close', done));
  const lines: string[] = [];
  await new Promise<void>((ready, failed) => {
    if (server.stdout)
      createInterface({ input: server.stdout }).on('line', (line) => {
        lines.push(line);
        if (line.includes('/setup#')) ready();
      });
    void ended.then(() => failed(new Error(`The server ended: ${lines.join('\n')}`)));
  });
  return {
    url,
    lines,
    end: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address that the start has printed. */
export const setupAddress = ({ lines }: Installation): string => /(\S+\/setup#\S+)/.exec(lines.at(-1) ?? '')?.[1] ?? '';

/** Makes the first administrator and the first college by the API. The page is then signed in. */
export async function setUp(page: Page, installation: Installation): Promise<void> {
  const [, token = ''] = setupAddress(installation).split('#');
  const person = { name: 'Dr. First Person', email: 'first@college.test', password: PASSWORD };
  const college = { state: 'gujarat', institutionName: 'College of the First Day' };
  const made = await page.request.post(`${installation.url}/api/setup`, { data: { token, ...person, college } });
  expect(made.ok(), await made.text()).toBe(true);
  await signInAt(page, installation, person.email);
}

/** Signs in by the API; the page then carries the cookie. */
export async function signInAt(
  page: Page,
  { url }: Installation,
  userName: string,
  loginType: 'faculty' | 'student' = 'faculty',
): Promise<void> {
  const data = { userName, password: PASSWORD, loginType };
  const answer = await page.request.post(`${url}/api/auth/login`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Sends something by the API as whoever is signed in on the page, and gives its answer. */
export async function post<Answer = { id: string }>(
  page: Page,
  { url }: Installation,
  path: string,
  data: object,
): Promise<Answer> {
  // A cookie counts only for requests of the site itself.
  const answer = await page.request.post(`${url}/api/${path}`, { data, headers: { origin: url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** A department of the first college. The page is an administrator's. */
export async function addDepartment(page: Page, installation: Installation, name: string) {
  const colleges = await page.request.get(`${installation.url}/api/institutions`);
  const [college] = (await colleges.json()) as { id: string }[];
  const institution = college?.id ?? '';
  const department = await post(page, installation, 'departments', { institution, name, catalogue: 'medicine' });
  return { collegeId: institution, deptId: department.id };
}
