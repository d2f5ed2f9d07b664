/**
 * Makes antd's styles in a build. Styles in the sheet of tools/antd-sheet are not made again. Values that are
 * the same for every control are computed once instead of by each control. Everything of antd is below
 * shell/look, whose theme consists of variables, so no style depends on the theme.
 */
import { useStyleRegister as useMadeStyle } from '@ant-design/cssinjs';
import { transformToken } from '@ant-design/cssinjs/es/util/css-variables';
import { updateCSS } from 'rc-util/es/Dom/dynamicCSS';
import { type ReactNode, useInsertionEffect } from 'react';

export * from '@ant-design/cssinjs';

type Values = Readonly<Record<string, unknown>>;
type Naming = { readonly key: string; readonly prefix?: string; readonly unitless?: object; readonly ignore?: object };
type StyleInfo = Parameters<typeof useMadeStyle>[0];

/** The names of the styles in the sheet, which the build writes here. */
const inSheet = new Set('antd-sheet:names'.split(' '));

const asItIs = (node: ReactNode) => node;

export const useStyleRegister = (info: StyleInfo, style: Parameters<typeof useMadeStyle>[1]) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a control is in the sheet during its whole life, or it is not
  inSheet.has(info.path.join('|')) ? asItIs : useMadeStyle(info, style);

/** Inserts a style where antd would put one of the lowest rank. */
const put = (css: string, id: string) =>
  updateCSS(css, id, { mark: 'data-css-hash', prepend: 'queue', priority: -999 });

type Theme = { readonly values: Values; readonly variables: Values; readonly css: string };
type Making = {
  readonly override: object;
  /** Undefined above our own theme, where antd asks for the styles of its icons. */
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
  // Clears the key by which antd distinguishes the styles of two themes, because they are the same.
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

/** The values with which each scope was last written. */
const written = new Map<string, Values>();

type Scope = Naming & { readonly path: readonly string[]; readonly token: Values; readonly scope?: string };

export function useCSSVarRegister({ path, key, scope = '', token, ...naming }: Scope, values: () => Values): void {
  const id = [...path, key, scope].join('%');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the written values follow from the scope and the theme
  useInsertionEffect(() => {
    if (written.get(id) === token) return;
    written.set(id, token);
    const [, css] = transformToken(values(), key, { ...naming, scope });
    if (css) put(css, id);
  }, [id, token]);
}
