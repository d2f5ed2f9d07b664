import { inspect } from 'node:util';

/** What does not show itself when an object that holds it is logged, printed or serialised. */
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

/** A value that is only shown when it is asked for. */
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
