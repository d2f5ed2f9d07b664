import 'virtual:palette.css';
import '../theme/base.css';
import '../theme/parts.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openPage } from '../public/open-page';
import { publicPageAt } from '../public/page-list';
import { App, preload } from './app';

const page = publicPageAt(window.location.pathname);

/** While one develops, an edit starts the app anew in the page that is open: there it stands already. */
let root: Root | undefined = import.meta.hot?.data.root;

if (!page || !(await openPage(page))) {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element #root');
  await preload(window.location.pathname);
  root ??= createRoot(place);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

import.meta.hot?.accept();
import.meta.hot?.dispose((next) => {
  if (root) next.root = root;
  else window.location.reload();
});
