import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { Contact } from './contact';
import { Evidence } from './evidence';
import { Features } from './features';
import { Hero } from './hero';
import { Records } from './records';
import { Regulation } from './regulation';
import { WhyChoose } from './why-choose';

export function LandingPage() {
  return (
    <>
      <a className="skip-link" href="#home">
        Skip to content
      </a>
      <Header onLanding />
      <main className="landing">
        <Hero />
        <Evidence />
        <WhyChoose />
        <Features />
        <Regulation />
        <Records />
        <Contact />
      </main>
      <Footer />
      <button className="icon-button to-top" type="button" data-to-top aria-label="Back to top" hidden>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </>
  );
}
