import 'virtual:palette.css';
import '../theme/base.css';
import '../theme/parts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onStep } from '../components/before-step';
import { breath } from '../components/later';
import { openPage } from '../public/open-page';
import { publicPageAt } from '../public/page-list';
import { App, preload } from './app';

// On a slow line, scripts that the browser has already are there before the end of the document.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

window.addEventListener('popstate', onStep);

const page = publicPageAt(window.location.pathname);

/** The style sheets that index.html preloads without waiting for them. */
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].map(
  (link) =>
    new Promise<void>((resolve) => {
      // A preloaded sheet may not be active yet.
      link.addEventListener('load', () => link.sheet && resolve());
      link.addEventListener('error', () => resolve());
      link.rel = 'stylesheet';
    }),
);

/** In development a change runs this file again in the open page, where the root already exists. */
let root: Root | undefined = import.meta.hot?.data.root;

if (!page || !(await openPage(page))) {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element #root');
  await preload(window.location.pathname);
  await breath();
  await Promise.all(sheets);
  await breath();
  root ??= createRoot(place);
  // A transition, so that a slow phone still responds.
  startTransition(() =>
    root?.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

import.meta.hot?.accept();
import.meta.hot?.dispose((next) => {
  if (root) next.root = root;
  else window.location.reload();
});
