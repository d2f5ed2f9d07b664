import type { ReactNode } from 'react';
import { Brand } from '../layout/mark';
import { ThemeButton } from '../layout/theme-button';
import { Signature } from './signature';

/** A page with one form: what it is for on the left, who Countersign is on the right where there is room. */
export function PublicFormPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="form-page two">
      <div className="form-side">
        <header className="form-header row between">
          <Brand />
          <ThemeButton />
        </header>
        <main>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </main>
        <footer className="form-footer row small">
          <a className="tap" href="/privacy-policy">
            Privacy Policy
          </a>
          <a className="tap" href="/terms-and-condition">
            Terms and Conditions
          </a>
        </footer>
      </div>
      <aside className="form-panel deep" aria-hidden="true">
        <Signature />
        <p>
          <span>Residents log.</span>
          <span className="good toned">Faculty countersign.</span>
        </p>
      </aside>
    </div>
  );
}
