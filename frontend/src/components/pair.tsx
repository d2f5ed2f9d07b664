import type { ReactNode } from 'react';

/** A label with its value, in a `dl`. */
export const Pair = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
