import { inspect } from 'node:util';

/** An object that never shows its content when something logs, prints or serialises it. */
export abstract class Unshown {
  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

/** A value that is only visible through `reveal()`. */
export class Secret<T> extends Unshown {
  readonly #value: T;

  constructor(value: T) {
    super();
    this.#value = value;
  }

  reveal(): T {
    return this.#value;
  }
}
