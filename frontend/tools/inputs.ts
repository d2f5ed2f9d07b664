import { type PublicPage, publicPages } from '../src/public/page-list';

const inputName = (page: PublicPage) => page.script.replace(/^.*\/|\.ts$/g, '');

/** The entry points: the web app, and each public page. */
export const inputs = {
  index: 'index.html',
  ...Object.fromEntries(publicPages.map((page) => [inputName(page), page.script])),
};

export const treeshake = {
  // @refinedev/antd imports these for fields and imports that we do not have. They are a sixth of all script,
  // unless the bundler knows that loading them has no side effects.
  moduleSideEffects: [{ test: /node_modules[\\/](react-markdown|remark-gfm|papaparse)[\\/]/, sideEffects: false }],
  // Refine gives each of its functions its own name by a call, which is all that keeps those that nobody uses.
  manualPureFunctions: ['__name'],
};
