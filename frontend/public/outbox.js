// A service worker that fetches nothing for the pages. It gets the decisions that can still be undone when a page goes:
// a reload and a closed tab look the same from within. Once their time is over it sends them, unless a page of the area is
// there, which does that itself and knows what was undone. See src/queue/decisions.

/** @typedef {{ due: number, url: string, init: RequestInit }} Left */
/** @typedef {{ data: Left[], waitUntil: (work: Promise<unknown>) => void }} Told */
/** @typedef {{ clients: { matchAll: (which: object) => Promise<{ url: string }[]> } }} Here */

const { clients } = /** @type {Here} */ (/** @type {unknown} */ (self));

self.addEventListener('message', (event) => {
  const { data, waitUntil } = /** @type {Told} */ (/** @type {unknown} */ (event));
  waitUntil.call(event, Promise.all(data.map(sendLater)));
});

/** @param {Left} left */
async function sendLater({ due, url, init }) {
  await new Promise((done) => setTimeout(done, due - Date.now()));
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pages.some((page) => /^\/(faculty|student)\//.test(new URL(page.url).pathname))) await fetch(url, init);
}
