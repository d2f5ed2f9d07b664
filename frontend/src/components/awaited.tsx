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
    <div hidden={awaited}>{children}</div>
  </>
);
