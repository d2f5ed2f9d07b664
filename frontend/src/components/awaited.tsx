import './list.css';
import type { ReactNode } from 'react';
import { listWords } from '../words';

/** What will stand there: ten rows, the fields of a form, or panels below each other. */
type Shape = 'rows' | 'form' | 'panels';

/** A placeholder, about as high as what loads. */
export const RowsAwaited = ({ shape = 'rows', says = listWords.loading }: { shape?: Shape; says?: string }) => (
  <div className="surface rows-awaited" data-shape={shape} role="status">
    <span>{says}</span>
  </div>
);

/**
 * Shows several independently loaded parts of a page once all have loaded, so that none moves when another
 * appears.
 */
export const Together = ({ awaited, shape, children }: { awaited: boolean; shape?: Shape; children: ReactNode }) => (
  <>
    {awaited && <RowsAwaited {...(shape && { shape })} />}
    {/* Not `hidden`: a table has to know how wide it will be. */}
    <div className={awaited ? 'held-back' : undefined}>{children}</div>
  </>
);
