import type { ReactNode } from 'react';

/** A chapter of the page: its name stands in the margin of the ledger, as an entry's number does. */
export function Section({
  id,
  name,
  title,
  children,
}: {
  id?: string;
  name: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="chapter" id={id}>
      <div className="wide ledger">
        <p className="margin-note">{name}</p>
        <div className="ledger-body">
          <h2>{title}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
