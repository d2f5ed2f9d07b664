import registry from '../../../../resources.config';
import { passwordLength } from '../../../../schemas/signing-in/sign-up';
import { Field, FieldError, PasswordField, SelectField, Submit } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';

const programmes = Object.values(registry.logbook.programmes ?? {});

/** Takes the form's place once the account waits for its approval. */
function Waiting() {
  return (
    <section className="note good" data-waiting tabIndex={-1} hidden>
      <h2 className="title">Your account waits for approval</h2>
      <p data-confirms hidden>
        <strong>Please confirm your address first:</strong> open the link in the mail that we have just sent you, and
        choose your password. <a href="/confirm-address">No mail?</a>
      </p>
      <p>
        A faculty member of your department will look at it. You can sign in as soon as it is approved; until then
        signing in is refused.
      </p>
      <p>
        <a href="/signin">Back to sign in</a>
      </p>
    </section>
  );
}

export function SignUpPage() {
  return (
    <PublicFormPage
      title="Sign up"
      lead="For residents. A faculty member of your department approves the account before you can use it. Teachers are added by their head or college."
    >
      <Waiting />
      <section className="note plain" data-no-college hidden>
        <h2 className="title">Sign-up is not open yet</h2>
        <p>
          Residents can sign up as soon as a college and its departments are there. Please ask whoever told you of this
          address.
        </p>
      </section>
      <form data-form="sign-up" method="post">
        <div className="pair">
          <SelectField name="college" label="College">
            <option value="">Choose a college</option>
          </SelectField>
          <SelectField name="department" label="Department" disabled>
            <option value="">Choose a department</option>
          </SelectField>
        </div>
        {programmes.length > 0 ? (
          <SelectField name="courses" label="Course">
            <option value="">Choose a course</option>
            {programmes.map(({ word }) => (
              <option key={word}>{word}</option>
            ))}
          </SelectField>
        ) : (
          <Field name="courses" label="Course" autoComplete="off" />
        )}
        <Field name="studentName" label="Student name" autoComplete="name" />
        <div className="pair">
          <Field name="phoneNumber" label="Phone number" type="tel" autoComplete="tel-national" inputMode="numeric" />
          <Field name="emailAddress" label="Email address" type="email" autoComplete="email" inputMode="email" />
        </div>
        <div className="either">
          <div data-password inert>
            <PasswordField
              name="password"
              label="Password"
              autoComplete="new-password"
              hint={`At least ${passwordLength.min} characters. A sentence is easier to remember than a riddle.`}
            />
          </div>
          <div className="note plain" data-password-later inert>
            <strong>Password</strong>
            <p>You choose it when you confirm your address, by the link in the mail that we send you.</p>
          </div>
        </div>
        <Field name="referralId" label="Referral ID" optional autoComplete="off" />
        <div className="field">
          <label className="check tap">
            <input type="checkbox" name="agreeTerms" required aria-describedby="agreeTerms-error" />
            <span>
              I agree to the <a href="/terms-and-condition">Terms and Conditions</a> and have read the{' '}
              <a href="/privacy-policy">Privacy Policy</a>
            </span>
          </label>
          <FieldError name="agreeTerms" />
        </div>
        <Submit>Sign up</Submit>
      </form>
      <p className="apart">
        Already have an account?{' '}
        <a className="strong" href="/signin">
          Sign in
        </a>
      </p>
    </PublicFormPage>
  );
}
