import registry from '../../../../resources.config';
import { isPaged, learnerRole, mayOpen, navGroups } from '../../../../schemas';
import { declarationOf, Field, Submit, TextField } from '../forms/markup';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { Hero } from './hero';
import { Features, WhyChoose } from './reasons-and-features';
import { Regulation } from './regulation';
import { Section } from './section';

export function LandingPage() {
  return (
    <>
      <a className="skip-link" href="#home">
        Skip to content
      </a>
      <Header onLanding />
      <main className="landing">
        <Hero />
        <Evidence />
        <WhyChoose />
        <Features />
        <Regulation />
        <Records />
        <Contact />
      </main>
      <Footer />
      <button className="icon-button to-top" type="button" data-to-top aria-label="Back to top" hidden>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </>
  );
}

/** Of a hundred trainees, how many had more than a few of their entries validated. */
const VALIDATED = 15;

const squares = Array.from({ length: 100 }, (_, index) => ({ id: index, signed: index < VALIDATED }));

function Evidence() {
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

const own = registry.resources.filter(isPaged).filter((one) => mayOpen(one, learnerRole));
const { attendance } = registry.logbook;

/** What a resident finds in the menu, as the registry declares it, and what is kept of a resident besides. */
const groups: [title: string, records: string[]][] = [
  ...(Object.keys(navGroups) as (keyof typeof navGroups)[]).map((group): [string, string[]] => [
    navGroups[group],
    [
      ...own.filter(({ nav }) => nav.group === group).map(({ label }) => label.menu),
      ...(group === 'drp' && attendance ? [attendance.label.menu] : []),
    ],
  ]),
  [
    'Assessment',
    own
      .filter(
        ({ kind, nav }) => (kind === 'entry' || kind === 'record') && (nav.group === 'top' || nav.group === 'end'),
      )
      .map(({ label }) => label.menu),
  ],
];

function Records() {
  return (
    <Section name="Contents" title="One logbook, from the induction to the thesis.">
      <div className="records columns">
        {groups
          .filter(([, records]) => records.length > 0)
          .map(([title, records]) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="bare">
                {records.map((record) => (
                  <li key={record}>{record}</li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Section>
  );
}

function Contact() {
  return (
    <section className="contact" id="contact">
      <div className="wide two">
        <div>
          <p className="eyebrow">Contact</p>
          <h2>Ask us anything.</h2>
          <p className="lead">
            About a department of six or a university of thirty colleges, about data you already have, or about a form
            that your regulator added last week.
          </p>
          <p>
            Rather see it first? <a href="/request-demo">Request a demo</a>.
          </p>
          <p>
            <a className="button" href="/#contact" data-reach="messaging" hidden>
              Chat with us
            </a>
          </p>
        </div>
        <form className="panel surface" data-form="contact" data-fields={declarationOf('contact')} method="post">
          <Field name="name" label="Name" autoComplete="name" />
          <div className="pair">
            <Field name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
            <Field name="contact" label="Mobile number" type="tel" autoComplete="tel-national" inputMode="numeric" />
          </div>
          <TextField name="message" label="Message" />
          <Submit>Send message</Submit>
        </form>
      </div>
    </section>
  );
}
