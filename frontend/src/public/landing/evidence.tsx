/** Of a hundred trainees, how many had more than a few of their entries validated. */
const VALIDATED = 15;

const squares = Array.from({ length: 100 }, (_, index) => ({ id: index, signed: index < VALIDATED }));

export function Evidence() {
  return (
    <section className="evidence deep" aria-labelledby="evidence-title">
      <div className="wide two">
        <div
          className="squares"
          role="img"
          aria-label="100 squares, one for each of 100 trainees; 15 of them are signed"
        >
          {squares.map(({ id, signed }) => (
            <i key={id} className={signed ? 'on' : undefined} />
          ))}
        </div>
        <div>
          <h2 id="evidence-title">Most logbooks are half a record.</h2>
          <p className="figure row">
            <strong>85 %</strong>
            <span>of 906 surgical trainees had few or none of their logbook entries validated.</span>
          </p>
          <p className="figure row">
            <strong>68.5 %</strong>
            <span>believed that entries are inflated or false; 20.8 % had seen it.</span>
          </p>
          <p className="small">
            Survey of 906 surgical trainees, <cite>International Journal of Surgery</cite> 2020;84:199. Each square is
            one trainee in a hundred.
          </p>
        </div>
      </div>
    </section>
  );
}
