const rows = [
  { kind: 'Procedure', what: 'Bone marrow aspiration', role: 'Assisted', age: '6 days', chosen: true },
  {
    kind: 'Diagnostic Skill',
    what: 'Reporting of cervical smears',
    role: 'Performed with guide',
    age: '5 days',
    chosen: true,
  },
  { kind: 'Seminar', what: 'Molecular markers in glioma', role: 'Presenter', age: '3 days', chosen: false },
  { kind: 'Clinical Case', what: 'Anaemia under evaluation', role: '-', age: '2 days', chosen: true },
];

const Tick = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <path d="m2 6.5 2.6 2.6L10 3" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** The verification queue, drawn with sample entries. */
export function QueueCard() {
  return (
    <figure className="vignette">
      <div
        className="queue"
        role="img"
        aria-label="A verification queue with four sample entries, three of them chosen"
      >
        <p className="queue-head">
          <strong>Pending Verifications</strong>
          <span className="pill">4 waiting</span>
        </p>
        {rows.map(({ kind, what, role, age, chosen }) => (
          <div key={what} className={chosen ? 'queue-row chosen' : 'queue-row'}>
            <span className="box">{chosen && <Tick />}</span>
            <span className="what">
              <strong>{what}</strong>
              <small>{kind}</small>
            </span>
            <span className="role">{role}</span>
            <span className="badge pending">Pending · {age}</span>
          </div>
        ))}
        <p className="queue-foot">
          <span className="fake-button">Verify 3 chosen</span>
          <span>Score</span>
          <span className="fake-select">Good - 3</span>
        </p>
      </div>
      <figcaption>Drawn with sample entries.</figcaption>
    </figure>
  );
}
