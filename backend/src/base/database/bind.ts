import type { Bindable } from './types';

/**
 * Checks that every parameter is a plain value.
 * @throws TypeError for undefined, objects, arrays and NaN. Each is a programming error, and a driver would guess what
 * it means.
 */
export function bind(params: readonly unknown[]): readonly Bindable[] {
  for (const [index, value] of params.entries()) {
    if (!isBindable(value)) throw new TypeError(`SQL parameter ${index + 1} is not a plain value (${typeof value})`);
  }
  return params as readonly Bindable[];
}

function isBindable(value: unknown): value is Bindable {
  if (value === null || value instanceof Uint8Array) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean';
}
