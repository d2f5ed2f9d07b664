import { Navigate, useLocation } from 'react-router';
import { ToSignIn } from '../session/sign-out';
import { oldAddresses } from './old-addresses';

const pages = new Set(oldAddresses());

/**
 * `/memo` and the other old addresses lead to the same page under /student, with the query. Any other leads to the
 * sign-in.
 */
export default function OldAddress() {
  const { pathname, search, hash } = useLocation();
  const isPage = pages.has(pathname.replaceAll('/', ''));
  return isPage ? <Navigate replace to={{ pathname: `/student${pathname}`, search, hash }} /> : <ToSignIn />;
}
