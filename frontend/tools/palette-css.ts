import type { Plugin } from 'vite';
import { cssVariables } from '../src/theme/css-variables';
import { standInFaces } from '../src/theme/stand-in-faces';

const NAME = 'virtual:palette.css';

/**
 * Provides `import 'virtual:palette.css'`: the custom properties from theme/palette.ts, and the faces of
 * theme/stand-in-faces.ts.
 */
export function paletteCss(): Plugin {
  return {
    name: 'countersign-palette-css',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? cssVariables() + standInFaces() : undefined),
  };
}
