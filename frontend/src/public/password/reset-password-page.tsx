import { passwordLength } from '../../../../schemas/sign-up';
import { Field } from '../forms/field';
import { FormPage } from '../forms/form-page';
import { Submit } from '../forms/submit';

export function ResetPasswordPage() {
  return (
    <FormPage title="Choose a new password" lead="It ends every session that is still open under the old one.">
      <section className="note good" data-changed tabIndex={-1} hidden>
        <h2>Your password is changed</h2>
        <p>
          <a href="/signin">Sign in with the new password</a>
        </p>
        <div data-others hidden>
          <p>
            It has not ended what signs in to your account besides: <span data-ways />. If you do not know one of them,
            or to be safe, end them all: you are asked for the new password first.
          </p>
          <p>
            <a className="button" data-security href="/signin">
              Remove all other ways in
            </a>
          </p>
        </div>
      </section>
      <section className="note plain" data-no-token hidden>
        <h2>This link is incomplete</h2>
        <p>
          Open the whole link again, or <a href="/forgot-password">ask for a new one</a>.
        </p>
      </section>
      <form data-form="reset-password" method="post">
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters.`}
        />
        <Field name="again" label="New password again" type="password" autoComplete="new-password" />
        <Submit>Change password</Submit>
      </form>
      <section className="stack apart" aria-label="College account" data-college hidden>
        <p className="note plain" role="alert" data-college-says hidden />
      </section>
      <p className="apart">
        <a className="strong" href="/signin">
          Back to login
        </a>
      </p>
    </FormPage>
  );
}
