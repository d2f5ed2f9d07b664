import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The style sheets that the frame and the first rows need: the palette, the base, the frame's own styles,
 * headings and lists.
 */
const FRAME = /^assets\/(?:parts|frame|components|list)-[\w-]+\.css$/;
const SHEET = /<link rel="stylesheet"/g;
const COMMENTS = /^ *\/\/.*\n/gm;
/** The scripts of `frontend/public` that run before any other. */
const FIRST = /<script src="\/(theme|first-rows)\.js"><\/script>/g;

/**
 * Shows the frame before any style sheet has loaded, with a placeholder for the page or its first rows. The
 * styles of the frame are inside index.html. The style sheets, of which antd's is the largest, are only
 * preloaded. The first script applies them in order before it draws (`src/app/main.tsx`).
 */
export function lateSheets(): Plugin {
  let publicDir = '';
  const sourceOf = (name: string) => readFileSync(join(publicDir, `${name}.js`), 'utf8').replace(COMMENTS, '');
  return {
    name: 'countersign-late-sheets',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    // In the place of the file with its comments.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: sourceOf('theme') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const frame = Object.values(bundle).filter((one) => one.type === 'asset' && FRAME.test(one.fileName));
        if (frame.length !== 4) throw new Error('The build lacks the styles of the frame');
        const css = frame.map((one) => String((one as Rolldown.OutputAsset).source)).join('');
        return (
          html
            .replace(SHEET, '<link rel="preload" as="style" data-late')
            // Puts them into the document, because the first paint would wait for a request.
            .replace(FIRST, (_, name: string) => `<script>${sourceOf(name)}</script>`)
            .replace('<title>', (title) => `<style>${css}</style>\n    ${title}`)
        );
      },
    },
  };
}
