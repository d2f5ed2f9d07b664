import type { Plugin, Rolldown } from 'vite';

/** What the frame is painted with: the palette, the base and the frame's own styles. */
const FRAME = /^assets\/(?:parts|frame)-[\w-]+\.css$/;
const SHEET = /<link rel="stylesheet"/g;

/**
 * index.html shows the frame, with the place where the page will be, before any style sheet is there: what the frame needs stands in it,
 * and the sheets, of which antd's is the largest, are only fetched ahead. The first script applies them, in their order, before it draws
 * (`src/app/main.tsx`).
 */
export function lateSheets(): Plugin {
  return {
    name: 'countersign-late-sheets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const frame = Object.values(bundle).filter((one) => one.type === 'asset' && FRAME.test(one.fileName));
        if (frame.length !== 2) throw new Error('The build lacks the styles of the frame');
        const css = frame.map((one) => String((one as Rolldown.OutputAsset).source)).join('');
        return html
          .replace(SHEET, '<link rel="preload" as="style" data-late')
          .replace('<title>', (title) => `<style>${css}</style>\n    ${title}`);
      },
    },
  };
}
