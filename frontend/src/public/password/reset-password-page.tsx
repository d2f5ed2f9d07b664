import type { ReactNode } from 'react';
import { Field, Submit } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';
import { NewPassword } from './new-password';

/** What a page says on which somebody chooses a password by a link. */
type Words = {
  title: string;
  lead: string;
  label: string;
  submit: string;
  done: string;
  signIn: string;
  /** What stands instead of the form when the address has no token. */
  incomplete?: ReactNode;
  /** What is typed when the address has none. */
  code?: ReactNode;
  /** How somebody gets another link by themselves. */
  renew?: ReactNode;
};

/** Where the link of somebody leads who forgot the password. */
export const ResetPasswordPage = () => (
  <PasswordPage
    title="Choose a new password"
    lead="It ends every session that is still open under the old one."
    label="New password"
    submit="Change password"
    done="Your password is changed"
    signIn="Sign in with the new password"
    renew={
      <p>
        <a href="/forgot-password">Ask for a new link</a>
      </p>
    }
    incomplete={
      <section className="note plain" data-no-token hidden>
        <h2>This link is incomplete</h2>
        <p>
          Open the whole link again, or <a href="/forgot-password">ask for a new one</a>.
        </p>
      </section>
    }
  />
);

/** Where invitations lead, by mail and on paper. What was printed is typed where no camera is at hand. */
export const WelcomePage = () => (
  <PasswordPage
    title="Open your account"
    lead="You were invited. Choose the password by which you sign in from now on."
    label="Password"
    submit="Open my account"
    done="Your account is open"
    signIn="Sign in"
    code={
      <div data-code hidden>
        <Field
          name="code"
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="As it stands on your slip: four groups of five characters. Without a slip, open the whole link of your invitation."
        />
      </div>
    }
  />
);

function PasswordPage({ title, lead, label, submit, done, signIn, incomplete, code, renew }: Words) {
  return (
    <PublicFormPage title={title} lead={lead}>
      <section className="note good" data-changed tabIndex={-1} hidden>
        <h2>{done}</h2>
        <p>
          <a href="/signin">{signIn}</a>
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
      {incomplete}
      <section className="note plain" data-dead tabIndex={-1} hidden>
        <h2>This link opens nothing</h2>
        <p data-dead-says />
        {renew}
      </section>
      <form data-form="reset-password" method="post">
        {code}
        <NewPassword label={label} />
        <Submit>{submit}</Submit>
      </form>
      <section className="stack apart" aria-label="College account" data-college hidden>
        <p className="note plain" role="alert" data-college-says hidden />
      </section>
      <p className="apart">
        <a className="strong" href="/signin">
          Back to login
        </a>
      </p>
    </PublicFormPage>
  );
}
