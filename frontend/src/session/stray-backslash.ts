/**
 * Old links to the reports page end in a backslash (`/reports\`, encoded `%5C`). It never means anything: drop it.
 *
 * @example withoutStrayBackslash('/student/reports%5C') === '/student/reports'
 */
export function withoutStrayBackslash(pathname: string): string {
  return pathname.replace(/(?:\\|%5c)+\/?$/i, '') || '/';
}
