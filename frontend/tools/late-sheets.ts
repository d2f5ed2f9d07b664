import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the frame and the first rows are painted with: the palette, the base, the frame's own styles, headings and lists. */
const FRAME = /^assets\/(?:parts|frame|components|list)-[\w-]+\.css$/;
const SHEET = /<link rel="stylesheet"/g;
const THEME = '<script src="/theme.js"></script>';

/**
 * index.html shows the frame, with the place where the page will be or its first rows, before any style sheet is there: what the frame needs stands in it,
 * and the sheets, of which antd's is the largest, are only fetched ahead. The first script applies them, in their order, before it draws
 * (`src/app/main.tsx`).
 */
export function lateSheets(): Plugin {
  let publicDir = '';
  return {
    name: 'countersign-late-sheets',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
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
            // A request before the first paint would be waited for.
            .replace(THEME, () => `<script>${readFileSync(join(publicDir, 'theme.js'), 'utf8')}</script>`)
            .replace('<title>', (title) => `<style>${css}</style>\n    ${title}`)
        );
      },
    },
  };
}
