import type { Random } from './random';

/**
 * A UUIDv7 for a moment. The same moment and draw give the same id.
 * @param at ISO 8601
 */
export function idAt(at: string, random: Random): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const version = (0x7000 | (random.bits() & 0x0fff)).toString(16);
  const variant = (0x8000 | (random.bits() & 0x3fff)).toString(16);
  const rest = hex(random.bits()) + hex(random.bits()).slice(0, 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`;
}

const hex = (bits: number) => bits.toString(16).padStart(8, '0');
