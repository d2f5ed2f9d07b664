import { describe, expect, it } from 'vitest';
import { evaluationOf, optionLabel, scaleOf, scoreFrom } from './scales';

describe('the five-point scale', () => {
  const scale = scaleOf('fivePoint');

  it.each(scale.options ?? [])('takes $word in every spelling that screens send', (option) => {
    for (const raw of [option.value, String(option.value), ` ${option.value} `, option.word, optionLabel(option)]) {
      expect(scoreFrom(scale, raw)).toBe(option.value);
    }
  });

  it.each([
    5,
    -1,
    2.5,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    '5',
    '-1',
    '2.5',
    '1e0',
    '0x1',
    'good',
    'Good-3',
    'Good - 2',
    '٣',
    null,
    undefined,
    true,
    [3],
    [['3']],
    ['Good'],
    {},
    { value: 3 },
    Object.create(null),
    '9'.repeat(9),
  ])('refuses %j', (raw) => {
    expect(scoreFrom(scale, raw)).toBeUndefined();
  });
});

describe('the scales of appraisals', () => {
  it('start at 1 and at 0', () => {
    expect([0, 1, 9, 10].map((score) => scoreFrom(scaleOf('appraisal'), score))).toEqual([undefined, 1, 9, undefined]);
    expect([-1, 0, 9, 10].map((score) => scoreFrom(scaleOf('aetcom'), score))).toEqual([undefined, 0, 9, undefined]);
  });

  it('say the bands of the specification', () => {
    const words = (name: 'appraisal' | 'aetcom', scores: number[]) => scores.map((score) => evaluationOf(name, score));
    const [low, middle, high] = ['Not Satisfactory', 'Satisfactory', 'More Than Satisfactory'];
    expect(words('appraisal', [0, 1, 3, 4, 6, 7, 9, 10])).toEqual([
      undefined,
      low,
      low,
      middle,
      middle,
      high,
      high,
      undefined,
    ]);
    expect(words('aetcom', [-1, 0, 3, 4])).toEqual([undefined, low, low, middle]);
    expect(evaluationOf('fivePoint', 3)).toBeUndefined();
  });
});
