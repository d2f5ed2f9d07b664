import type { ReactNode } from 'react';
import registry from '../../../../resources.config';
import {
  acceptAttribute,
  adminRole,
  collegesIn,
  type FieldOf,
  type FieldType,
  fileSize,
  fillable,
  kindWords,
  maxFileBytes,
  optionsOf,
  plainContext,
  type ResolvedField,
  wordOf,
} from '../../../../schemas';
import { passwordLength } from '../../../../schemas/signing-in/sign-up';
import { Field, PasswordField, SelectField, Submit, TextField } from '../forms/markup';
import { PublicFormPage } from '../forms/public-form-page';

/** What is said when it is empty stands beside it for the script. */
type Common = { name: string; label: string; optional: boolean; 'data-required'?: string | undefined };

type Draw<T extends FieldType> = (field: FieldOf<T>, common: Common) => ReactNode;

/** The types that a plain page can ask for. */
const drawn: { [T in FieldType]?: Draw<T> } = {
  file: ({ label, accept, most = maxFileBytes }, common) => (
    <Field
      {...common}
      type="file"
      accept={acceptAttribute(accept)}
      hint={`${kindWords(accept)}, at most ${fileSize(most)}. It stands on every printed logbook.`}
      data-most={most}
      data-kinds={`${label} must be a ${kindWords(accept)} file`}
      data-too-large={`${label} can be at most ${fileSize(most)}`}
    />
  ),
  text: ({ lines, maxLength }, common) =>
    lines ? <TextField {...common} rows={lines} maxLength={maxLength} /> : <Field {...common} maxLength={maxLength} />,
  phone: (_, common) => <Field {...common} type="tel" />,
  email: (_, common) => <Field {...common} type="email" />,
  choice: ({ options }, common) => (
    <SelectField {...common}>
      <option value="">Choose one</option>
      {optionsOf(options, plainContext(''), {}).map((value) => (
        <option key={value} value={value}>
          {wordOf(options, value)}
        </option>
      ))}
    </SelectField>
  ),
};

/** @returns nothing for what can wait, such as a file @throws Error, while the page is built, for what cannot */
function draw(field: ResolvedField): ReactNode {
  const { type, key, label, required, writeName } = field;
  const one = drawn[type] as Draw<FieldType> | undefined;
  if (!one && required) throw new Error(`The page of the setup cannot ask for ${key}, which every college has`);
  // A fault of the college names its field so.
  return one?.(field, { name: `college.${writeName}`, label, optional: !required, 'data-required': required });
}

/** What the registry says that a college has, as far as an administrator fills it in. */
function CollegeFields() {
  const colleges = collegesIn(registry);
  if (!colleges) return null;
  return (
    <fieldset className="bare">
      <legend className="title">The first college</legend>
      {fillable(colleges.fields, adminRole).map((field) => (
        <div key={field.key}>{draw(field)}</div>
      ))}
    </fieldset>
  );
}

/** Where the address leads that the start of an empty installation prints. */
export function SetupPage() {
  return (
    <PublicFormPage title="Set up" lead="The first administrator, who adds everybody else, and the first college.">
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
