import 'virtual:palette.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { openPage } from './public/open-page';
import { publicPageAt } from './public/page-list';

const page = publicPageAt(window.location.pathname);

if (!page || !(await openPage(page))) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
