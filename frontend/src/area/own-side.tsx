import { Navigate, useLocation } from 'react-router';
import type { Side } from '../../../schemas';

/**
 * Leads from the other side's area to the same page of one's own: old addresses without a prefix, and links that a
 * student and a faculty member send each other, all begin with /student.
 */
export function OwnSide({ side }: { side: Side }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: pathname.replace(/^\/[^/]+/, `/${side}`), search, hash }} />;
}
