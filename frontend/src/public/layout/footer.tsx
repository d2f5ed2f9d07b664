import { Brand } from './header';

const groups: [title: string, links: [href: string, label: string][]][] = [
  [
    'Product',
    [
      ['/#why-choose', 'Why Choose'],
      ['/#features', 'Features'],
      ['/request-demo', 'Request a demo'],
    ],
  ],
  [
    'Your logbook',
    [
      ['/signin', 'Sign in'],
      ['/signup', 'Sign up'],
      ['/forgot-password', 'Forgot password'],
    ],
  ],
  [
    'Policies',
    [
      ['/privacy-policy', 'Privacy Policy'],
      ['/refund-policy', 'Refund Policy'],
      ['/terms-and-condition', 'Terms and Conditions'],
    ],
  ],
];

/** The foot of every page that anybody may read. */
export function Footer() {
  return (
    <footer className="site-footer deep">
      <div className="wide">
        <div>
          <Brand />
          <p>The e-logbook for postgraduate medical training. Residents log, faculty countersign.</p>
          <a href="/#contact" data-reach="messaging" hidden>
            Chat with us
          </a>
        </div>
        {groups.map(([title, links]) => (
          <nav key={title} className="stack" aria-label={title}>
            <h2 className="title">{title}</h2>
            {links.map(([href, label]) => (
              <a key={href} className="tap" href={href}>
                {label}
              </a>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  );
}
