const rows = [
  ['Competency', 'Cytopathology'],
  ['Procedure', 'FNAC, thyroid'],
  ['IPD/OPD No.', '•••• 482'],
  ['Role', 'Performed with guide'],
] as const;

/** An entry as it is logged, and then signed. Drawn with sample words. */
export function EntryCard() {
  return (
    <div
      className="entry-card"
      role="img"
      aria-label="A logged procedure, and the countersignature of the guide below it"
    >
      <div className="entry-sheet">
        <p className="entry-head">
          <strong>Procedure Report</strong>
          <span className="badge verified">Verified</span>
        </p>
        <dl>
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
                className="stroke first"
                d="M8 50C22 18 36 6 42 10C50 16 24 46 32 48C42 50 54 26 62 28C68 30 58 46 66 46C76 46 82 26 92 28C98 30 90 44 98 45C114 46 122 32 140 33"
              />
            </svg>
            <span>Resident</span>
          </div>
          <div>
            <svg viewBox="0 0 220 70" aria-hidden="true">
              <path
                className="stroke second"
                d="M10 38C14 30 24 28 31 36C38 43 41 52 43 60C57 34 84 12 128 4M48 56C68 52 76 36 84 38C92 40 80 54 90 55C102 56 106 40 114 42C122 44 114 56 122 56C140 56 160 42 206 44"
              />
            </svg>
            <span>Guide · score Good - 3</span>
          </div>
        </div>
        <p className="entry-feedback">“Adequate smears, good technique. Record the needle gauge next time.”</p>
      </div>
    </div>
  );
}
