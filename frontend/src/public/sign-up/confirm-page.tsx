import type { ReactNode } from 'react';
import { Field, PasswordField, Submit } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';
import { NewPassword } from '../password/new-password';

/** @param children what the link asks for */
const ConfirmForm = ({ children }: { children?: ReactNode }) => (
  <form data-form="confirm-address" method="post">
    {children}
    <Submit>Confirm my address</Submit>
  </form>
);

/**
 * Where the link of a sign-up's mail leads, and that of another address. Nothing happens by opening it: mail programs
 * follow links to look at them. Of the templates the script unfolds the one that the link asks for.
 */
export function ConfirmPage() {
  return (
    <PublicFormPage title="Confirm your email address" lead="It shows that mails to this address reach you.">
      <section className="note good" data-confirmed tabIndex={-1} hidden>
        <h2>Your address is confirmed</h2>
        <p>
          A faculty member of your department will look at your account. We write to you as soon as you can{' '}
          <a href="/signin">sign in</a>.
        </p>
      </section>
      <section className="note good" data-changed tabIndex={-1} hidden>
        <h2>Your new address is confirmed</h2>
        <p>
          Mails go there from now on, and you <a href="/signin">sign in</a> with it.
        </p>
      </section>
      <p className="note plain" data-dead tabIndex={-1} hidden />
      <template data-asks="new-password">
        <ConfirmForm>
          <p>Choose the password by which you sign in from now on.</p>
          <NewPassword label="Password" />
        </ConfirmForm>
      </template>
      <template data-asks="own-password">
        <ConfirmForm>
          <PasswordField
            name="password"
            label="Your password"
            autoComplete="current-password"
            hint="By which you sign in to the account that gets this address."
          />
        </ConfirmForm>
      </template>
      <template data-asks="sign-in">
        <p className="note plain">
          Please <a href="/signin">sign in</a> to your account in this browser first. Then open the link in the mail
          again.
        </p>
      </template>
      <template data-asks="nothing">
        <ConfirmForm />
      </template>
      <section className="apart" data-another hidden>
        <h2 className="title">No mail, or the link does not work?</h2>
        <p className="small">
          Look into your spam folder as well. A link works once, for three days; if you signed up longer ago, please{' '}
          <a href="/signup">sign up</a> again.
        </p>
        <form data-form="confirm-again" method="post">
          <Field name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
          <Submit>Send another link</Submit>
        </form>
      </section>
    </PublicFormPage>
  );
}
