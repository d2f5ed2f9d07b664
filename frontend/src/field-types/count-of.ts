/** A counter appears when the room gets scarce; nothing is ever cut off a pasted text. */
export const countOf = (max: number) => ({
  max,
  show: ({ count }: { count: number }) => (count > max * 0.8 ? `${count} of ${max}` : null),
});
