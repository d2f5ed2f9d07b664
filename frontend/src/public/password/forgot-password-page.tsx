import { Field } from '../forms/field';
import { FormPage } from '../forms/form-page';
import { Submit } from '../forms/submit';

export function ForgotPasswordPage() {
  return (
    <FormPage title="Forgot password" lead="We send a link to choose a new one. It works once, for 30 minutes.">
      <form data-form="forgot-password" method="post">
        <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <Submit>Send reset link</Submit>
      </form>
      <p className="apart">
        <a className="strong" href="/signin">
          Back to login
        </a>
      </p>
    </FormPage>
  );
}
