import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import registry from '../../../../resources.config';

/** What the script of a page knows of a form of the registry: its fields, in the markup. Runs while pages are built. */
export function declarationOf(name: string): string {
  const form = registry.forms.find((one) => one.name === name);
  if (!form) throw new Error(`The registry has no form ${name}`);
  return JSON.stringify(form.fields);
}

type Common = { name: string; label: string; hint?: string; optional?: boolean };

/** A section of the page may have a field's name as its own address, as #contact has. */
const idOf = (name: string) => `field-${name}`;

const describedBy = (name: string, hint?: string) => (hint ? `${name}-hint ${name}-error` : `${name}-error`);

function Row({ name, label, hint, optional, children }: Common & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label} {optional && <span className="small">(optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="bare small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} />
    </div>
  );
}

/** Where forms/form.ts writes the sentence about a field. */
export function FieldError({ name }: { name: string }) {
  return <p className="field-error" id={`${name}-error`} data-error-for={name} />;
}

/** A labelled input. Required unless `optional`. */
export function Field({ label, hint, optional, ...input }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const { name } = input;
  return (
    <Row name={name} label={label} hint={hint} optional={optional}>
      <input id={idOf(name)} type="text" required={!optional} aria-describedby={describedBy(name, hint)} {...input} />
    </Row>
  );
}

/** A labelled password. *Show* waits, hidden, for the page's script: see `revealPasswords`. */
export function PasswordField({ label, hint, ...input }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const { name } = input;
  return (
    <Row name={name} label={label} hint={hint}>
      <div className="password">
        <input id={idOf(name)} type="password" required aria-describedby={describedBy(name, hint)} {...input} />
        <button type="button" aria-controls={idOf(name)} hidden>
          Show
        </button>
      </div>
    </Row>
  );
}

/** A labelled text of several lines. */
export function TextField({ label, hint, optional, ...input }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { name } = input;
  return (
    <Row name={name} label={label} hint={hint} optional={optional}>
      <textarea id={idOf(name)} rows={4} required={!optional} aria-describedby={describedBy(name, hint)} {...input} />
    </Row>
  );
}

/** A labelled choice; the options are its children. */
export function SelectField({ label, hint, optional, ...select }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { name } = select;
  return (
    <Row name={name} label={label} hint={hint} optional={optional}>
      <select id={idOf(name)} required={!optional} aria-describedby={describedBy(name, hint)} {...select} />
    </Row>
  );
}

/**
 * The end of every form: what is wrong with it as a whole, the button, and what came of it.
 * The button works once the page's script has taken over, so that nothing is ever sent as a plain form.
 */
export function Submit({ children }: { children: string }) {
  return (
    <>
      <p className="form-alert note bad" role="alert" data-alert />
      <button className="button primary whole" type="submit" disabled>
        {children}
      </button>
      <p className="note good apart" role="status" data-result />
      <noscript>
        <p className="note bad">This form needs JavaScript. Please switch it on for this site.</p>
      </noscript>
    </>
  );
}
