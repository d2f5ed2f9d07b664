/** An installation of a test's own, as a new operator starts it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { freePort } from '../../../scripts/ports.mjs';
import { startServer } from '../../support/program';

/** Of everybody in it. */
export const PASSWORD = 'the tea is not yet cold';

export interface Installation {
  readonly url: string;
  /** The address that the start has printed. */
  readonly setupAddress: string;
  readonly end: () => Promise<void>;
}

/** A server of its own in production, without an account. @param more of its environment: a mail server, for example */
export async function startEmpty(more: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-first-day-'));
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const { url, told, kill, ended } = await startServer({
    NODE_ENV: 'production',
    JWT_SECRET: 'Yh8-4kqPz_u3Wn7xRb5cLd9mTf2gVj6s',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL,
    ...more,
  });
  const setupAddress = () => /\S+\/setup#\S+/.exec(told.join('\n'))?.[0] ?? '';
  // It is printed after the server has said that it is ready.
  await expect.poll(setupAddress).not.toBe('');
  return {
    url,
    setupAddress: setupAddress(),
    end: async () => {
      kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the first administrator and the first college by the API. The page is then signed in. */
export async function setUp(page: Page, installation: Installation): Promise<void> {
  const [, token = ''] = installation.setupAddress.split('#');
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
