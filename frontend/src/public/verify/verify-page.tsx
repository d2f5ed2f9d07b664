import type { PrintChange } from '../../../../schemas/api/public-site';
import { Field, Submit } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';

/** What each state means, in the words of somebody who holds the paper. */
const states = [
  [
    'valid',
    'good',
    'Valid',
    'This logbook was issued here, and its records are today what they were when it was printed.',
  ],
  [
    'superseded',
    'open',
    'Superseded',
    'This logbook was issued here, but something has changed since it was printed. Please ask for a new print.',
  ],
  ['withdrawn', 'bad', 'Withdrawn', 'The institution has taken this print back. Please do not rely on it.'],
] as const;

/** Why a print is superseded. */
const changes = [
  ['added', 'Records were added after it was printed.'],
  ['changed', 'Records that it shows have changed since, such as an entry or its verdict.'],
  ['cover', 'Facts of its cover have changed since, such as the dates of training, the guide or a number.'],
] as const satisfies readonly (readonly [PrintChange, string])[];

const facts = [
  ['name', 'Name'],
  ['course', 'Course'],
  ['department', 'Department'],
  ['institution', 'Institution'],
  ['number', 'Number'],
  ['issuedOn', 'Printed on'],
  ['complete', 'Logbook'],
  ['digest', 'SHA-256 of the records'],
] as const;

/** Tells anybody with the code of a printed logbook what it is worth; verify.ts fills it in. */
export function VerifyPage() {
  return (
    <PublicFormPage
      title="Check a printed logbook"
      lead="The code stands beside the QR code on the cover, at the end of the address."
    >
      <div data-result aria-live="polite">
        {states.map(([state, tone, word, meaning]) => (
          <section key={state} className={`note ${tone}`} data-state={state} tabIndex={-1} hidden>
            <h2 className="title">{word}</h2>
            <p>{meaning}</p>
            {state === 'superseded' && (
              <ul>
                {changes.map(([change, says]) => (
                  <li key={change} data-change={change} hidden>
                    {says}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section className="note bad" data-state="unknown" tabIndex={-1} hidden>
          <h2 className="title">Unknown code</h2>
          <p>No logbook was issued here under this code. Compare it with the paper, letter by letter.</p>
        </section>
        <section className="note open" data-state="failed" tabIndex={-1} hidden>
          <h2 className="title">The code could not be checked</h2>
          <p data-reason>Please try again.</p>
        </section>
        <dl className="facts" data-facts hidden>
          {facts.map(([key, label]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd data-fact={key} />
            </div>
          ))}
        </dl>
        <section data-sections hidden>
          <h2 className="title">What was printed</h2>
          <p className="small">Compare with the paper: the numbers are those of the day it was printed.</p>
          <dl className="facts" />
        </section>
      </div>
      <form data-form="verify" method="get">
        <Field name="code" label="Code" autoComplete="off" hint="Four groups of four letters and digits." />
        <Submit>Check</Submit>
      </form>
      <p className="small">Nothing about patients is shown here.</p>
    </PublicFormPage>
  );
}
