import { describe, expect, test } from 'vitest';
import { type Mode, type Palette, palette } from './palette';

/** Relative luminance of `#rrggbb`, 0 (black) to 1 (white), as WCAG 2 defines it. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

type Pair = [front: keyof Palette, ground: keyof Palette];

const grounds = ['paper', 'surface', 'sunken'] as const;
const inks = ['ink', 'muted', 'green', 'greenHover', 'blue', 'amber', 'red'] as const;

const text: Pair[] = [
  ...inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground])),
  ['onGreen', 'green'],
  ['onGreen', 'greenHover'],
  ['onRed', 'red'],
  ['green', 'greenTint'],
  ['blue', 'blueTint'],
  ['amber', 'amberTint'],
  ['red', 'redTint'],
  ['ink', 'greenTint'],
  ['ink', 'amberTint'],
  ['ink', 'redTint'],
  ['ink', 'blueTint'],
  ['onDeep', 'deep'],
  ['onDeepMuted', 'deep'],
  ['onDeepGreen', 'deep'],
  ['onDeepBlue', 'deep'],
];

const shapes: Pair[] = (['edge', 'focus'] as const).flatMap((edge) => grounds.map((ground): Pair => [edge, ground]));

describe.each<Mode>(['light', 'dark'])('%s', (mode) => {
  test.each(text)('%s is readable on %s', (front, ground) => {
    expect(contrast(palette[mode][front], palette[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s is visible on %s', (front, ground) => {
    expect(contrast(palette[mode][front], palette[mode][ground])).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast of black and white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
