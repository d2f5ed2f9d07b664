import fc from 'fast-check';

/** Any sign of Unicode, as `unit` of a text. fast-check's own `binary` is the same, and takes seconds to list them all first. */
export const anySign = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
