import * as real from '@ant-design/cssinjs';
import { cleanup, render } from '@testing-library/react';
import { theme as antd } from 'antd';
import { getComputedToken } from 'antd/es/theme/useToken';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as standIn from './cssinjs';

type Hooks = Pick<typeof standIn, 'useCacheToken' | 'useCSSVarRegister' | 'useStyleRegister'>;

const light = real.createTheme(antd.defaultAlgorithm);
const cssVar = { key: 'of-a-test', prefix: 'ant' };

/** The variables of a theme, and of a control within it, as a browser would get them. */
function written(hooks: Hooks, override: object, own: Readonly<Record<string, unknown>>) {
  let seen: unknown;
  function Control({ scope }: { scope: string }) {
    const [variables, , values] = hooks.useCacheToken(light, [antd.defaultSeed as never, own], {
      override,
      cssVar,
      salt: 'a test',
      getComputedToken: getComputedToken as never,
    } as never);
    const named = { path: ['Control'], ...cssVar, token: values as never, scope };
    hooks.useCSSVarRegister(named, () => ({ controlHeight: own.controlHeight, controlLook: 'plain' }));
    seen = variables;
    return null;
  }
  render(
    <>
      <Control scope="ant-one" />
      <Control scope="ant-one" />
      <Control scope="ant-other" />
    </>,
  );
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).sort();
  const { _tokenKey, _themeKey, _hashId, ...variables } = seen as Record<string, unknown>;
  return { css, variables };
}

const clear = () => {
  cleanup();
  for (const style of document.querySelectorAll('style')) style.remove();
};
// Removes the styles of earlier test files in the same document.
beforeEach(clear);
afterEach(clear);

it('writes the variables that antd writes, once for all controls of a kind, and those of another theme in their place', () => {
  for (const controlHeight of [36, 44]) {
    const override = { override: { controlHeight } };
    const expected = written(real as unknown as Hooks, override, { controlHeight });
    clear();
    const got = written(standIn, override, { controlHeight });
    expect(got).toEqual(expected);
    expect(got.css.join()).toContain(`--ant-control-height:${controlHeight}px`);
    clear();
  }
});
