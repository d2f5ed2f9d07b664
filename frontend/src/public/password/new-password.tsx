import { passwordLength } from '../../../../schemas/signing-in/sign-up';
import { PasswordField } from '../forms/markup';

/** A password that somebody chooses by a link, typed twice: see `checkReset`. */
export const NewPassword = ({ label }: { label: string }) => (
  <>
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={`At least ${passwordLength.min} characters.`}
    />
    <PasswordField name="again" label={`${label} again`} autoComplete="new-password" />
  </>
);
