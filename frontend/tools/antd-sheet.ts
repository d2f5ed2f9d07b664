import { readFileSync } from 'node:fs';
import type { ThemeConfig } from 'antd';
import type { ComponentType } from 'react';
import type { Plugin } from 'vite';
import { antdTheme, asVariables } from '../src/theme/antd-theme';
import { survey } from './chunks';
import { chunksEverywhere } from './preload-area';

/** The placeholder in stand-ins/cssinjs for the names of the styles in the sheet. */
const NAMES = 'antd-sheet:names';

/**
 * Writes the styles of the antd controls in a list into one sheet, and leaves out the code that makes them.
 * antd would make them in the browser before the first row is drawn. It still makes the styles of all other
 * controls, and they come after the sheet and before ours.
 */
export function antdSheet(): Plugin {
  let made: Styles = { names: [], css: '' };
  let file = '';
  return {
    name: 'countersign-antd-sheet',
    apply: 'build',
    async buildStart() {
      const chunks = chunksEverywhere(await survey(this.environment.config.root));
      const ids = chunks.flatMap(({ moduleIds }) => moduleIds).filter(isOfAntd);
      const makers = ids.flatMap((id) => makersIn(readFileSync(id, 'utf8'), (code) => this.parse(code)));
      made = await stylesOf(new Set(['Shared', 'ant-design-icons', ...makers.map(({ control }) => control)]));
    },
    transform(code, id) {
      if (code.includes(NAMES)) return code.replace(NAMES, made.names.join(' '));
      if (!isOfAntd(id)) return null;
      const known = new Set(made.names.map(controlOf));
      return makersIn(code, (text) => this.parse(text))
        .filter(({ control }) => known.has(control))
        .toReversed()
        .reduce((text, { start, end }) => text.slice(0, start) + LEFT_OUT + text.slice(end), code);
    },
    generateBundle() {
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'antd.css', source: made.css }));
    },
    transformIndexHtml: {
      order: 'post',
      // Inserts the sheet before ours, which have the last word. The styles that antd makes later are
      // inserted after the empty one.
      handler: () => [
        { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` }, injectTo: 'head-prepend' },
        {
          tag: 'style',
          attrs: { 'data-rc-order': 'prependQueue', 'data-rc-priority': '-999' },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

const isOfAntd = (id: string) => /node_modules[\\/]antd[\\/]es[\\/]/.test(id);

/**
 * Replaces the code that makes the styles of a control. It reports a control with another name than in the
 * sheet, which would have no styles.
 */
const LEFT_OUT = '(_, { prefixCls }) => console.error("Left out by tools/antd-sheet.ts: the styles of", prefixCls)';

type Place = { readonly start: number; readonly end: number };
type Maker = Place & { readonly control: string };
type Call = { readonly callee: { readonly name?: string }; readonly arguments: readonly Place[] };

/**
 * The places in a script where styles are made, and their controls, as in `genStyleHooks('Button', (token) =>
 * …)`.
 */
function makersIn(code: string, parse: (code: string) => unknown): Maker[] {
  return code.includes('gen') ? callsIn(parse(code)).flatMap((call) => makerOf(call, code)) : [];
}

const callsIn = (part: unknown): Call[] =>
  typeof part === 'object' && part !== null
    ? [...('callee' in part ? [part as Call] : []), ...Object.values(part).flatMap(callsIn)]
    : [];

function makerOf({ callee, arguments: [what, how] }: Call, code: string): Maker[] {
  if (!what || !how || !/^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/.test(callee.name ?? '')) return [];
  const [first = '', second = first] = code.slice(what.start, what.end).match(/[\w-]+/g) ?? [];
  return [{ control: `${first}-${second}`, start: how.start, end: how.end }];
}

interface Styles {
  /** The names of each style by which antd looks it up. */
  readonly names: readonly string[];
  readonly css: string;
}

/**
 * @throws Error for a style that is different in dark mode, for touch, or without motion, because one sheet
 * serves all
 */
async function stylesOf(controls: ReadonlySet<string>): Promise<Styles> {
  const { theme } = await import('antd');
  const [light, dark] = await Promise.all([
    rendered(antdTheme('light', { algorithm: theme.defaultAlgorithm }), controls),
    rendered(antdTheme('dark', { algorithm: theme.darkAlgorithm, touch: true, motion: false }), controls),
  ]);
  if (light.css !== dark.css) throw new Error('The styles of antd depend on more than its variables');
  return light;
}

async function rendered(look: ThemeConfig, controls: ReadonlySet<string>): Promise<Styles> {
  const [antd, { createCache, extractStyle, StyleProvider }, { createElement }, { renderToStaticMarkup }] =
    await Promise.all([import('antd'), import('@ant-design/cssinjs'), import('react'), import('react-dom/server')]);
  const cache = createCache();
  const theme = { ...look, ...asVariables };
  for (const part of partsOf(antd))
    try {
      const themed = createElement(antd.ConfigProvider, { theme }, createElement(part));
      renderToStaticMarkup(createElement(StyleProvider, { cache }, themed));
    } catch {
      // This control can only be drawn inside another one, which brings its styles. If not, antd makes them
      // in the browser.
    }
  const isWanted = (key: string) => key.startsWith('style%') && controls.has(controlOf(nameIn(key)));
  for (const key of cache.cache.keys()) if (!isWanted(key)) cache.cache.delete(key);
  const names = new Set([...cache.cache.keys()].map(nameIn));
  const css = extractStyle(cache, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{.*$/s, '');
  return { names: [...names], css };
}

/** Every control, and the controls that are properties of others, such as a text area. */
const partsOf = (antd: object): ComponentType[] =>
  Object.values(antd).flatMap((one) => [one, ...Object.values(one ?? {})].filter(isComponent));

const isComponent = (value: unknown): value is ComponentType =>
  (typeof value === 'function' && /^[A-Z]/.test(value.name)) ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

const controlOf = (name: string) => name.split('|', 1)[0] ?? '';

/** The name of a style without its kind and theme, from `style%theme%Button-Button%ant-btn%anticon`. */
const nameIn = (key: string) => key.split('%').slice(2).join('|');
