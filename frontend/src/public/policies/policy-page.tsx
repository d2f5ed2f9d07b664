import type { ReactNode } from 'react';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';

/** A policy: title, date and sections, with the way home above it. */
export function PolicyPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <Header />
      <main className="policy">
        <a className="tap" href="/">
          Back to Home
        </a>
        <h1>{title}</h1>
        <p className="muted">
          Last updated: <time dateTime="2025-05-12">May 12, 2025</time>
        </p>
        <p className="lead">{lead}</p>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** One numbered section of a policy. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="clause">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
