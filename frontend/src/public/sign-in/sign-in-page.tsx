import { Field, FieldError, PasswordField, Submit } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';
import { signInWords } from '../words';

const loginTypes = [
  ['student', 'Student Login'],
  ['faculty', 'Faculty Login'],
] as const;

/** Student or faculty: it decides where a sign-in leads, and an account of the other kind is refused. */
function LoginType() {
  return (
    <fieldset className="bare segments" aria-describedby="loginType-error">
      <legend>Login type</legend>
      {loginTypes.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="loginType" value={value} required />
          <span>{label}</span>
        </label>
      ))}
      <p className="whole small">Heads, coordinators and administrators sign in as faculty.</p>
      <FieldError name="loginType" />
    </fieldset>
  );
}

/** Shows where the browser and the account have one. */
function PasskeyButton({ children }: { children: string }) {
  return (
    <button className="button" type="button" data-passkey hidden>
      {children}
    </button>
  );
}

/** Tells why a sign-in failed. A native dialog: it takes the focus and closes on Escape by itself. */
function RefusedDialog() {
  return (
    <dialog className="dialog surface" data-refused aria-labelledby="refused-title" aria-describedby="refused-text">
      <form method="dialog">
        <h2 className="title" id="refused-title">
          {signInWords.refused}
        </h2>
        <p id="refused-text" data-refused-text />
        <button className="button primary" type="submit">
          Ok
        </button>
      </form>
    </dialog>
  );
}

const LOST_BOTH =
  'Whoever has lost both asks the head of the department or the administrator, who can turn the code off.';

export function SignInPage() {
  return (
    <PublicFormPage title="Sign in" lead="To your logbook, or to the entries that wait for your signature.">
      <p className="note plain" data-signed-out hidden>
        Please sign in to go on. You will come back to the page where you were.
      </p>
      <section className="note plain" data-empty hidden>
        <h2 className="title">This installation is empty</h2>
        <p>
          Nobody has an account here yet. Ask whoever installed Countersign for the set-up link: the server printed it
          when it was started, and it works for half an hour.
        </p>
      </section>
      <form data-form="sign-in" method="post">
        <LoginType />
        <Field name="userName" label="Email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <div data-code hidden>
          <Field
            name="code"
            label="Code"
            // It is asked for only where the account has a second factor.
            required={false}
            autoComplete="one-time-code"
            hint={`The six digits of your authenticator app, or a recovery code. ${LOST_BOTH}`}
          />
          <PasskeyButton>Use your passkey</PasskeyButton>
        </div>
        <div className="row between gap">
          <label className="check tap">
            <input type="checkbox" name="remember" />
            <span>Remember me</span>
          </label>
          <a className="tap" href="/forgot-password">
            Forgot password?
          </a>
        </div>
        <Submit>Sign in</Submit>
      </form>
      <form data-form="college-code" method="post" hidden>
        <Field
          name="code"
          label="Code"
          autoComplete="one-time-code"
          hint={`Your college has vouched for you. Now the six digits of your authenticator app, or a recovery code. ${LOST_BOTH}`}
        />
        <PasskeyButton>Use your passkey</PasskeyButton>
        <Submit>Sign in</Submit>
      </form>
      <section className="stack apart" aria-label="Passkey" data-passkey-alone hidden>
        <p className="note plain" role="alert" data-passkey-says hidden />
        <PasskeyButton>Sign in with a passkey</PasskeyButton>
      </section>
      <section className="stack apart" aria-label="College account" data-college hidden>
        <p className="note plain" role="alert" data-college-says hidden />
      </section>
      <p className="apart" data-sign-up>
        New here?{' '}
        <a className="strong" href="/signup">
          Sign up
        </a>
      </p>
      <section className="demo-accounts" data-demo-accounts hidden>
        <h2 className="title">Demo accounts</h2>
        <p className="small">This is a demonstration with invented records. One tap signs you in.</p>
        <ul className="bare columns" />
      </section>
      <RefusedDialog />
    </PublicFormPage>
  );
}
