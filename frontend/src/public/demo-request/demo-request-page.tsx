import { declarationOf, Field, Submit, TextField } from '../forms/markup';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';

function DemoForm() {
  return (
    <form className="panel surface" data-form="demo-request" data-fields={declarationOf('demoRequests')} method="post">
      <div className="pair">
        <Field name="name" label="Name" autoComplete="name" />
        <Field name="designation" label="Designation" autoComplete="organization-title" />
      </div>
      <Field name="institute" label="Institute" autoComplete="organization" />
      <TextField name="address" label="Address" rows={2} autoComplete="street-address" />
      {/* With `type="number"` the browser shows typed letters and reports an empty value, so the form would call the field
          missing. */}
      <Field name="pgCount" label="Total 23 and 24 batch PGs" inputMode="numeric" />
      <div className="pair">
        <Field name="contact" label="Contact number" type="tel" autoComplete="tel-national" inputMode="numeric" />
        <Field name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      </div>
      <Field name="demoSlot" label="Demo slot (date and time)" type="datetime-local" />
      <Submit>Request a demo</Submit>
    </form>
  );
}

export function DemoRequestPage() {
  return (
    <>
      <Header />
      <main className="wide demo-page two">
        <div>
          <p className="eyebrow">Request a demo</p>
          <h1>See it with your own department in mind.</h1>
          <p className="lead">
            Half an hour, on a call. Bring one resident and one guide: they will use it, we will watch and answer.
          </p>
          <h2 className="title apart">What we will show</h2>
          <ul className="bare lined">
            <li>A resident logs a procedure on a phone, between two patients.</li>
            <li>The guide verifies a week of entries in one sitting.</li>
            <li>The head of department prints the logbook as it stands that day.</li>
          </ul>
          <h2 className="title apart">Contact information</h2>
          <p>
            We answer to the email address or the number that you leave here. For anything else there is the{' '}
            <a href="/#contact">contact form</a>.
          </p>
          <p>
            <a className="tap" href="/#contact" data-reach="email" hidden>
              Email
            </a>{' '}
            <a className="tap" href="/#contact" data-reach="phone" hidden>
              Telephone
            </a>{' '}
            <a className="tap" href="/#contact" data-reach="messaging" hidden>
              Chat with us
            </a>
          </p>
        </div>
        <DemoForm />
      </main>
      <Footer />
    </>
  );
}
