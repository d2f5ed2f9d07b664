export { returnPath } from '../../../schemas/return-path';
export { isSide, type Side } from '../../../schemas/roles';

/** The sign-in page's address for someone who has to come back to `from` (path with query). */
export function signInAddress(from: string): string {
  return `/signin?to=${encodeURIComponent(from)}`;
}
