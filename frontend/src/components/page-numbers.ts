/** The most buttons with a page number. */
const MAX_BUTTONS = 5;

/**
 * The page buttons of a list, around the current page.
 * @example pageNumbers(7, 20) // [5, 6, 7, 8, 9]
 */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(MAX_BUTTONS, Math.max(pages, 0));
  const first = Math.max(1, Math.min(current - Math.floor(MAX_BUTTONS / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
