const rows = [
  ['Competency', 'Cytopathology'],
  ['Procedure', 'FNAC, thyroid'],
  ['IPD/OPD No.', '•••• 482'],
  ['Role', 'Performed with guide'],
] as const;

/** An entry as it is logged, and then signed. Drawn with sample words. */
function EntryCard() {
  return (
    <div
      className="entry-sheet surface"
      role="img"
      aria-label="A logged procedure, and the countersignature of the guide below it"
    >
      <p className="title row between gap">
        <strong>Procedure Report</strong>
        <span className="pill good">Approved</span>
      </p>
      <dl className="facts">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="entry-signs">
        <div>
          <svg viewBox="0 0 220 70" aria-hidden="true">
            <path
              className="stroke"
              d="M5.2 66.6C15.6 46.8 34.3 11.4 30.2 4.2C24.4 -3.1 11.4 31.2 14.6 60.3C17.2 75.9 30.2 46.8 37.4 41.6C42.6 38.5 37.4 56.2 43.7 55.1C51 54.1 54.1 39.5 59.3 40.6C63.4 41.6 59.3 54.1 65.5 54.1C74.9 54.1 79 30.2 86.3 15.6C90 8.3 94.6 13.5 90 25C84.8 38.5 78 52 84.2 54.1C96.7 57.2 106.1 42.6 129 40.6"
            />
          </svg>
          <span className="small">Resident</span>
        </div>
        <div>
          <svg viewBox="0 0 220 70" aria-hidden="true">
            <path
              className="stroke second"
              d="M10 38C14 30 24 28 31 36C38 43 41 52 43 60C57 34 84 12 128 4M48 56C68 52 76 36 84 38C92 40 80 54 90 55C102 56 106 40 114 42C122 44 114 56 122 56C140 56 160 42 206 44"
            />
          </svg>
          <span className="small">Guide · score Good - 3</span>
        </div>
      </div>
      <p className="note good apart">“Adequate smears, good technique. Record the needle gauge next time.”</p>
    </div>
  );
}

export function Hero() {
  return (
    <section className="hero" id="home">
      <div className="wide two">
        <div>
          <p className="eyebrow">The e-logbook for postgraduate medical training</p>
          <h1>
            Residents log. <span className="good toned below">Faculty countersign.</span>
          </h1>
          <p className="lead">
            An entry that nobody verified proves nothing. Countersign is a competency-based electronic logbook, aligned
            with the National Medical Commission’s postgraduate framework, and built so that the second signature
            actually happens.
          </p>
          <p className="row close actions">
            <a className="button primary large" href="/request-demo">
              Request a demo
            </a>
            <a className="button large" href="/signin" data-demo-link>
              Sign in
            </a>
          </p>
          <p className="small">
            For residents and faculty, in Pathology and every other department, and for institutions.
          </p>
        </div>
        <EntryCard />
      </div>
    </section>
  );
}
