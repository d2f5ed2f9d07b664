import { passwordLength } from '../../../../schemas/sign-up';
import { Field, PasswordField, SelectField } from '../forms/field';
import { PublicFormPage } from '../forms/public-form-page';
import { Submit } from '../forms/submit';
import { CollegeFields } from './college-fields';

/** Where the address leads that the start of an empty installation prints. */
export function SetupPage() {
  return (
    <PublicFormPage
      title="Set up"
      lead="This installation is empty. Make its first administrator, who adds everybody else, and its first college."
    >
      <section className="note plain" data-closed tabIndex={-1} hidden>
        <h2 className="title">Nothing can be set up here</h2>
        <p data-closed-says />
        <p>
          <a href="/signin">Sign in</a>
        </p>
      </section>
      <section className="note good" data-done tabIndex={-1} hidden>
        <h2 className="title">The installation is set up</h2>
        <p>
          <a href="/signin">Sign in</a> with the address and the password that you have just chosen.
        </p>
      </section>
      <form data-form="setup" method="post" hidden>
        <fieldset className="bare">
          <legend className="title">The first administrator</legend>
          <Field name="name" label="Name" autoComplete="name" />
          <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={`At least ${passwordLength.min} characters. A sentence is easier to remember than a riddle.`}
          />
        </fieldset>
        <CollegeFields />
        <SelectField name="timeZone" label="Time zone" hint="Where “today” begins and ends, for everybody here." />
        <Submit>Set up</Submit>
      </form>
    </PublicFormPage>
  );
}
