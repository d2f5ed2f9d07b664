import { addTo } from '../../../../schemas/grouped';

/** Counts how often each number occurs. */
export class Histogram {
  private readonly counts = new Map<number, number>();
  total = 0;

  add(value: number, count: number): void {
    addTo(this.counts, value, count);
    this.total += count;
  }

  /** The middle value, or the mean of the two middle values. Null when it is empty. */
  median(): number | null {
    if (this.total === 0) return null;
    return (this.at((this.total - 1) >> 1) + this.at(this.total >> 1)) / 2;
  }

  /** The number of values that are at most this. */
  upTo(limit: number): number {
    let sum = 0;
    for (const [value, count] of this.counts) if (value <= limit) sum += count;
    return sum;
  }

  /** The number of values from `from` to below `to`. */
  between(from: number, to: number): number {
    let sum = 0;
    for (const [value, count] of this.counts) if (value >= from && value < to) sum += count;
    return sum;
  }

  max(): number | null {
    return this.total === 0 ? null : Math.max(...this.counts.keys());
  }

  private at(position: number): number {
    let before = 0;
    const values = [...this.counts.keys()].sort((one, other) => one - other);
    for (const value of values) {
      before += this.counts.get(value) ?? 0;
      if (position < before) return value;
    }
    throw new RangeError('There is no such position');
  }
}

/** A part of 1 in percent with one decimal. It is 100 only where nothing is missing, and 0 only where there is nothing. */
export function inPercent(part: number): number {
  const rounded = Math.round(part * 1000) / 10;
  if (part < 1 && rounded === 100) return 99.9;
  return part > 0 && rounded === 0 ? 0.1 : rounded;
}

/** A share in percent: see `inPercent`. Null when the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : inPercent(part / whole));

/** `1 entry`, `2 entries` */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

export const sumOf = <T>(items: Iterable<T>, value: (item: T) => number): number => {
  let sum = 0;
  for (const item of items) sum += value(item);
  return sum;
};
