import { Mark } from '../../theme/mark';

/** Changes between light and dark; layout/chrome.ts names and wires it. */
export function ThemeButton() {
  return (
    <button className="icon-button" type="button" data-theme-button aria-label="Change between light and dark">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor" />
      </svg>
    </button>
  );
}

/** Mark and name, leading home. */
export function Brand() {
  return (
    <a className="brand tap" href="/">
      <Mark />
      <span>Countersign</span>
    </a>
  );
}

const sections = [
  ['home', 'Home'],
  ['why-choose', 'Why Choose'],
  ['features', 'Features'],
  ['contact', 'Contact'],
] as const;

function SectionLinks({ base }: { base: string }) {
  return sections.map(([id, label]) => (
    <a key={id} className="tap" href={`${base}#${id}`}>
      {label}
    </a>
  ));
}

/** The header of pages that anybody may read. `onLanding` keeps its links on the page, so that they scroll. */
export function Header({ onLanding = false }: { onLanding?: boolean }) {
  const base = onLanding ? '' : '/';
  return (
    <header className="site-header" data-site-header>
      <div className="wide row nowrap">
        <Brand />
        <nav className="site-nav" aria-label="Sections">
          <SectionLinks base={base} />
        </nav>
        <div className="row nowrap close site-actions">
          <ThemeButton />
          <a className="button" href="/signin" data-sign-in-link>
            Sign in
          </a>
          <a className="button primary when-wide" href="/request-demo">
            Request a demo
          </a>
          <details className="when-narrow" data-site-menu>
            <summary className="icon-button" aria-label="Menu">
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 6h14M3 10h14M3 14h14" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </summary>
            <nav className="site-menu" aria-label="Menu">
              <SectionLinks base={base} />
              <a className="button primary whole" href="/request-demo">
                Request a demo
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
