/** What every test of a screen begins with. */
import { createRequire } from 'node:module';
import { configure } from '@testing-library/react';
import { type AriaAttributes, type ComponentType, createElement } from 'react';
import { afterAll, vi } from 'vitest';

// The files of a worker share one browser, and each leaves it as it was: what it mocked, kept, left unsent or signed out of
// is not there in the next.
afterAll(() => {
  vi.resetModules();
  document.body.replaceChildren();
  for (const store of [localStorage, sessionStorage]) store.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
});

// A busy machine takes its time to load what a screen loads late: far more than the library's second.
configure({ asyncUtilTimeout: 60_000 });

// No server is there. What a test does not answer fails, as without a network, and asks no address of the machine.
globalThis.fetch = () => Promise.reject(new TypeError('A test has no server'));

// Pictures have no names, as in the build: see frontend/tools/stand-ins/antd-icon.ts.
const icon: { default: ComponentType<AriaAttributes> } = createRequire(import.meta.url)(
  '@ant-design/icons/lib/components/AntdIcon',
);
const { default: Picture } = icon;
const Unnamed: typeof Picture = (props) => createElement(Picture, { 'aria-hidden': !props['aria-label'], ...props });
// A worker has the library once, and does this before each of its files.
if (Picture.name !== Unnamed.name) icon.default = Unnamed;

// Nothing here has a layout, and what is hidden says so itself. To match antd's rules for each element costs a third of the time.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });
