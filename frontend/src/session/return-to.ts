export { returnPath, type Side } from '../../../schemas/return-path';

/** The sign-in page's address for someone who has to come back to `from` (path with query). */
export function signInAddress(from: string): string {
  return `/signin?to=${encodeURIComponent(from)}`;
}
