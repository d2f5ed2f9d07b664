import type { ReactNode } from 'react';

/** The keyboard shortcut of a button, for people with a keyboard. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <span className="keys" aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
);
