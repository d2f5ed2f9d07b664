import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: ReactNode;
  /** What is at the other end of the title's line. */
  beside?: ReactNode;
  /** Whether what follows stands apart from the title. Lists have room of their own. */
  spaced?: boolean;
  className?: string;
  busy?: boolean;
  children: ReactNode;
};

/** A part of a page on a ground of its own, named by its title. */
export function Panel({ title, beside, spaced, className, busy, children }: PanelProps) {
  const id = useId();
  const line = beside === undefined ? 'title' : 'title row between';
  return (
    <section
      className={className ? `surface panel ${className}` : 'surface panel'}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <h2 id={id} className={spaced ? `${line} gap` : line}>
        {title}
        {beside}
      </h2>
      {children}
    </section>
  );
}
