/** Says why the last action failed. Shows nothing while the text is blank. */
export const FaultNote = ({ children }: { children: string }) =>
  children && (
    <p className="note bad" role="alert">
      {children}
    </p>
  );
