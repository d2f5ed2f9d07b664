/**
 * How antd makes its styles, for a build: what stands in the sheet that tools/antd-sheet makes is not made again, and what is
 * the same for every control is worked out once and not by each of them. Everything antd stands beneath shell/look, whose
 * theme is variables, so that no style depends on it.
 */
import { useStyleRegister as useMadeStyle } from '@ant-design/cssinjs';
import { transformToken } from '@ant-design/cssinjs/es/util/css-variables';
import { updateCSS } from 'rc-util/es/Dom/dynamicCSS';
import { type ReactNode, useInsertionEffect } from 'react';

export * from '@ant-design/cssinjs';

type Values = Readonly<Record<string, unknown>>;
type Naming = { readonly key: string; readonly prefix?: string; readonly unitless?: object; readonly ignore?: object };
type StyleInfo = Parameters<typeof useMadeStyle>[0];

/** The names of what is in the sheet, which the build writes here. */
const inSheet = new Set('antd-sheet:names'.split(' '));

const asItIs = (node: ReactNode) => node;

export const useStyleRegister = (info: StyleInfo, style: Parameters<typeof useMadeStyle>[1]) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a control is in the sheet for as long as it lives, or it is not
  inSheet.has(info.path.join('|')) ? asItIs : useMadeStyle(info, style);

/** Where antd would put a style of the lowest rank. */
const put = (css: string, id: string) =>
  updateCSS(css, id, { mark: 'data-css-hash', prepend: 'queue', priority: -999 });

type Theme = { readonly values: Values; readonly variables: Values; readonly css: string };
type Making = {
  readonly override: object;
  /** None above our own theme, where antd asks for the look of its icons. */
  readonly cssVar?: Naming;
  readonly getComputedToken: (values: Values, override: object, theme: unknown) => Values;
};

const themes = new WeakMap<object, Theme>();
let shown: Theme | undefined;

function themeOf(theme: unknown, tokens: readonly Values[], { override, cssVar, getComputedToken }: Making): Theme {
  const known = themes.get(override);
  if (known) return known;
  const values = getComputedToken(Object.assign({}, ...tokens), override, theme);
  const [variables, css] = cssVar ? transformToken(values, cssVar.key, cssVar) : [values, ''];
  // The key by which antd tells the styles of two themes apart, which are the same.
  const made = { values: { ...values, _tokenKey: '' }, variables: { ...variables, _tokenKey: '' }, css };
  themes.set(override, made);
  return made;
}

/** @returns the values as variables, no class, and the values themselves */
export function useCacheToken(theme: unknown, tokens: readonly Values[], making: Making) {
  const made = themeOf(theme, tokens, making);
  useInsertionEffect(() => {
    if (shown === made || !made.css) return;
    shown = made;
    put(made.css, 'theme');
  }, [made]);
  return [made.variables, '', made.values];
}

/** The values that each scope was last written from. */
const written = new Map<string, Values>();

type Scope = Naming & { readonly path: readonly string[]; readonly token: Values; readonly scope?: string };

export function useCSSVarRegister({ path, key, scope = '', token, ...naming }: Scope, values: () => Values): void {
  const id = [...path, key, scope].join('%');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written follows from whose it is and the theme
  useInsertionEffect(() => {
    if (written.get(id) === token) return;
    written.set(id, token);
    const [, css] = transformToken(values(), key, { ...naming, scope });
    if (css) put(css, id);
  }, [id, token]);
}
