import type { ReactNode } from 'react';

/** A key on a button, for those who have keys. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <span className="keys" aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
);
