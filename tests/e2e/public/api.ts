import type { Page, Route } from 'playwright/test';

/**
 * Answers of the API for one test: a path's end, and what it says. Where a test says nothing of the public settings
 * they are those of a page with nothing optional, and everything else of the API is 404.
 */
export type Answers = Record<string, (route: Route) => Promise<void> | void>;

export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

const ordinary: Answers = { 'public/config': json({ demo: false }) };

/** A user's token as the server makes it: only its payload is read by the browser. */
export function tokenOf(payload: object): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

/**
 * Replaces the API, so that these tests see every answer that a server can give.
 * @returns the bodies that the page posted, in order
 */
export async function answer(page: Page, answers: Answers): Promise<unknown[]> {
  const posted: unknown[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') posted.push(request.postDataJSON());
    const path = new URL(request.url()).pathname;
    const reply = { ...ordinary, ...answers }[path.replace('/api/', '')];
    if (reply) await reply(route);
    else await route.fulfill({ status: 404, json: { message: 'Not found' } });
  });
  return posted;
}
