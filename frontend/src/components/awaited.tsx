import './list.css';
import type { ReactNode } from 'react';
import { listWords } from '../words';

/** A placeholder with the height of ten rows, shown while they load. */
export const RowsAwaited = () => (
  <div className="surface rows-awaited" role="status">
    <span>{listWords.loading}</span>
  </div>
);

/**
 * Shows several independently loaded parts of a page once all have loaded, so that none moves when another
 * appears.
 */
export const Together = ({ awaited, children }: { awaited: boolean; children: ReactNode }) => (
  <>
    {awaited && <RowsAwaited />}
    {/* Not `hidden`: a table has to know how wide it will be. */}
    <div className={awaited ? 'held-back' : undefined}>{children}</div>
  </>
);
