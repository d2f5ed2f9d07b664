import './list.css';
import type { ReactNode } from 'react';
import { listWords } from '../words';

/** The room of ten rows while they are awaited. */
export const RowsAwaited = () => (
  <div className="surface rows-awaited" role="status">
    <span>{listWords.loading}</span>
  </div>
);

/** Parts of a page that ask each by itself: they are shown when all are answered, so that none moves for another. */
export const Together = ({ awaited, children }: { awaited: boolean; children: ReactNode }) => (
  <>
    {awaited && <RowsAwaited />}
    <div hidden={awaited}>{children}</div>
  </>
);
