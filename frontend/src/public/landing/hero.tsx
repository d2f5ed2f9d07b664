import { EntryCard } from './vignettes/entry-card';

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
          <p className="small">For residents, their guides, and the departments and colleges that answer for both.</p>
        </div>
        <EntryCard />
      </div>
    </section>
  );
}
