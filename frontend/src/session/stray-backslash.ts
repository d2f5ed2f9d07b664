/**
 * Old links to the reports page end in a backslash (`/reports\`, encoded `%5C`), which is removed.
 * @example withoutStrayBackslash('/student/reports%5C') === '/student/reports'
 */
export function withoutStrayBackslash(pathname: string): string {
  return pathname.replace(/(?:\\|%5c)+\/?$/i, '') || '/';
}
