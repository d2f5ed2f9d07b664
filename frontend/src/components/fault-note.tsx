/** What became of what was pressed last, where that was nothing; nothing while it is blank. */
export const FaultNote = ({ children }: { children: string }) =>
  children && (
    <p className="note bad" role="alert">
      {children}
    </p>
  );
