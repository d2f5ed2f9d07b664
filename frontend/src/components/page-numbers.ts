/** The most page buttons, without previous and next. */
const MOST = 5;

/** The page buttons of a list: at most five around the current page. @example pageNumbers(7, 20) // [5, 6, 7, 8, 9] */
export function pageNumbers(current: number, pages: number): number[] {
  const count = Math.min(MOST, Math.max(pages, 0));
  const first = Math.max(1, Math.min(current - Math.floor(MOST / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
