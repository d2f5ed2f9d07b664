/**
 * The end of every form: what is wrong with it as a whole, the button, and what came of it.
 * The button works once the page's script has taken over, so that nothing is ever sent as a plain form.
 */
export function Submit({ children }: { children: string }) {
  return (
    <>
      <p className="form-alert note bad" role="alert" data-alert />
      <button className="button primary whole" type="submit" disabled>
        {children}
      </button>
      <p className="note good apart" role="status" data-result />
      <noscript>
        <p className="note bad">This form needs JavaScript. Please switch it on for this site.</p>
      </noscript>
    </>
  );
}
