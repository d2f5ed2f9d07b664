import { expect, test } from 'vitest';
import { antdTheme } from './antd-theme';
import { palette } from './palette';

test.each(['light', 'dark'] as const)('%s uses the palette, not the blue that antd ships with', (mode) => {
  const { token, components } = antdTheme(mode);
  expect(token?.colorPrimary).toBe(palette[mode].green);
  expect(components?.Button?.primaryColor).toBe(palette[mode].onGreen);
});

test('a finger gets controls of at least 44 px', () => {
  expect(antdTheme('light', { touch: true }).token?.controlHeight).toBeGreaterThanOrEqual(44);
  expect(antdTheme('light').token?.controlHeight).toBeLessThan(44);
});
