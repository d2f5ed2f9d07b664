import { describe, expect, test } from 'vitest';
import { contrast } from './contrast';
import { type Mode, type Palette, palette } from './palette';

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
