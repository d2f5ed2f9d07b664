import { describe, expect, it } from 'vitest';
import { Random } from './random';

const many = (seed: string, count = 1000) => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('Random', () => {
  it('repeats itself for the same seed and differs for another', () => {
    expect(many('a')).toEqual(many('a'));
    expect(many('a').filter((value, index) => value === many('b')[index])).toHaveLength(0);
  });

  it('forks a sequence that does not depend on what was drawn before', () => {
    const drawn = new Random('a');
    drawn.next();
    expect(drawn.fork('x').next()).toBe(new Random('a').fork('x').next());
    expect(drawn.fork('x').next()).not.toBe(drawn.fork('y').next());
  });

  it('spreads evenly', () => {
    const tenths = Array<number>(10).fill(0);
    for (const value of many('spread', 10_000))
      tenths[Math.floor(value * 10)] = (tenths[Math.floor(value * 10)] ?? 0) + 1;
    expect(Math.min(...tenths)).toBeGreaterThan(900);
    expect(Math.max(...tenths)).toBeLessThan(1100);
  });

  it('draws whole numbers with both ends', () => {
    const random = new Random('dice');
    expect(new Set(Array.from({ length: 200 }, () => random.int(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('follows weights and never picks what weighs nothing', () => {
    const random = new Random('weights');
    const drawn = Array.from({ length: 3000 }, () =>
      random.weighted(['no', 'one', 'three'], (word) => ({ no: 0, one: 1, three: 3 })[word] ?? 0),
    );
    expect(drawn).not.toContain('no');
    expect(drawn.filter((word) => word === 'three').length / 3000).toBeCloseTo(0.75, 1);
  });

  it('shuffles without losing anything', () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = new Random('cards').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(list);
  });

  it('has a bell curve', () => {
    const random = new Random('bell');
    const values = Array.from({ length: 5000 }, () => random.normal());
    const mean = values.reduce((sum, value) => sum + value, 0) / 5000;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 5000);
    expect(mean).toBeCloseTo(0, 1);
    expect(spread).toBeCloseTo(1, 1);
  });

  it('refuses to pick from nothing', () => {
    expect(() => new Random('x').pick([])).toThrow(RangeError);
    expect(() => new Random('x').weighted(['a'], () => 0)).toThrow(RangeError);
  });
});
