type Part = {
  name: string;
  /** The class that colours it. */
  look: string;
  count: number;
};

/** How a whole falls into parts. What stands beside it says the same in words. */
export const ShareBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className="bar" aria-hidden="true">
    {parts
      .filter(({ count }) => count > 0)
      .map(({ name, look, count }) => (
        <span key={name} className={look} style={{ flexGrow: count }} />
      ))}
  </div>
);
