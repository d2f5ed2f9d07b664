import { expect, test } from 'vitest';
import { cssVariables } from './css-variables';
import { palette } from './palette';

test('every colour of the palette becomes a custom property with both modes', () => {
  const css = cssVariables();
  expect(css).toContain(`--green-tint: light-dark(${palette.light.greenTint}, ${palette.dark.greenTint});`);
  expect(css.match(/light-dark\(/g)).toHaveLength(Object.keys(palette.light).length);
});

test('a stored choice overrides the preference of the system', () => {
  expect(cssVariables()).toContain(":root[data-theme='dark'] { color-scheme: dark; }");
});
