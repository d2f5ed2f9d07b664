import { type PublicPage, publicPages } from '../src/public/page-list';

export const inputName = (page: PublicPage) => page.script.replace(/^.*\/|\.ts$/g, '');

/** The web app, and each public page. */
export const inputs = {
  index: 'index.html',
  ...Object.fromEntries(publicPages.map((page) => [inputName(page), page.script])),
};

export const treeshake = {
  // Named by @refinedev/antd for fields and imports that we do not have: a sixth of all script, unless it is known that
  // loading them does nothing.
  moduleSideEffects: [{ test: /node_modules[\\/](react-markdown|remark-gfm|papaparse)[\\/]/, sideEffects: false }],
};
