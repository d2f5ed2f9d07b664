type Part = {
  name: string;
  /** The class name of its colour. */
  look: string;
  count: number;
};

/** The parts of a whole as a bar. The words beside it say the same. */
export const ShareBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className="bar" aria-hidden="true">
    {parts
      .filter(({ count }) => count > 0)
      .map(({ name, look, count }) => (
        <span key={name} className={look} style={{ flexGrow: count }} />
      ))}
  </div>
);
