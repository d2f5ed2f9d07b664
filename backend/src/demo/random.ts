/**
 * A small generator of pseudo-random numbers (sfc32) that gives the same numbers for the same seed on every
 * machine. `fork` starts an independent sequence, so that a change in one part of the data leaves the other
 * parts as they are.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(private readonly seed: string) {
    [this.a, this.b, this.c] = [hash(seed, 1), hash(seed, 2), hash(seed, 3)];
    for (let round = 0; round < 12; round++) this.bits();
  }

  /** An independent sequence, the same for the same seed and label. */
  fork(label: string): Random {
    return new Random(`${this.seed}/${label}`);
  }

  /** The next 32 bits as an unsigned number. */
  bits(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** The next number from 0 up to, but not including, 1. */
  next(): number {
    return this.bits() / 2 ** 32;
  }

  /** The next whole number. Both ends are included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const index = this.int(0, list.length - 1);
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[index] as T;
  }

  /**
   * One of the list, with a probability by weight.
   * @throws RangeError when no weight is above zero
   */
  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T {
    const weights = list.map(weightOf);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (!(total > 0)) throw new RangeError('Nothing to pick from');
    let left = this.next() * total;
    const index = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return list[index < 0 ? weights.findLastIndex((weight) => weight > 0) : index] as T;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.int(0, last);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  }

  /** Normally distributed around 0 with a standard deviation of 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** A list with fixed weights for many draws. Unlike `weighted`, a draw does not go through the whole list. */
export class Lot<T> {
  private readonly sums: number[] = [];

  constructor(
    private readonly list: readonly T[],
    weightOf: (one: T) => number,
  ) {
    let sum = 0;
    for (const one of list) {
      sum += weightOf(one);
      this.sums.push(sum);
    }
  }

  get size(): number {
    return this.list.length;
  }

  /**
   * @param favoured the position of an item with extra weight in this draw, and that weight
   * @throws RangeError for an empty list
   */
  draw(random: Random, favoured = { place: -1, weight: 0 }): T {
    const sumAt = (place: number) =>
      (this.sums[place] ?? 0) + (favoured.place >= 0 && place >= favoured.place ? favoured.weight : 0);
    let [low, high] = [0, this.size - 1];
    if (high < 0) throw new RangeError('Nothing to pick from');
    const wanted = random.next() * sumAt(high);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sumAt(middle) > wanted) high = middle;
      else low = middle + 1;
    }
    return this.list[low] as T;
  }
}

/**
 * FNV-1a with a final mixing step.
 * @param salt makes different numbers of the same text
 */
function hash(text: string, salt: number): number {
  let value = 2166136261 ^ salt;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  return value ^ (value >>> 13);
}
