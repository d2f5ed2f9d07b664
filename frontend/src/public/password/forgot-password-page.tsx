import { Field, Submit } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';

export function ForgotPasswordPage() {
  return (
    <PublicFormPage
      title="Forgot password"
      lead={<span data-lead>We send a link to choose a new one. It works once, for 30 minutes.</span>}
    >
      <section className="note plain" data-no-mails hidden>
        <h2 className="title">An administrator hands you the link</h2>
        <p>
          No email is sent from here. Send your address below, and ask an administrator of your institution for the link
          with which you choose a new password. Is it your first time here? Whoever invited you, and the head of your
          department, can make one as well.
        </p>
      </section>
      <form data-form="forgot-password" method="post">
        <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <Submit>Send reset link</Submit>
      </form>
      <p className="apart">
        <a className="strong" href="/signin">
          Back to login
        </a>
      </p>
    </PublicFormPage>
  );
}
