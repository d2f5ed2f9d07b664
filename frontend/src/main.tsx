import 'virtual:palette.css';
import './theme/base.css';
import './theme/parts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preload } from './app';
import { openPage } from './public/open-page';
import { publicPageAt } from './public/page-list';

const page = publicPageAt(window.location.pathname);

if (!page || !(await openPage(page))) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  await preload(window.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
