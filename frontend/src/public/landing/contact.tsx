import { declarationOf } from '../forms/declared-form';
import { Field, TextField } from '../forms/field';
import { Submit } from '../forms/submit';

export function Contact() {
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
