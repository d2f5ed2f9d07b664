import 'virtual:palette.css';
import '../../theme/base.css';
import '../../theme/parts.css';
import '../styles/controls.css';
import '../styles/layout.css';
import { readDetails } from '../../session/details';
import { chooseMode, currentMode, onModeChange } from '../../theme/mode';
import { publicConfig } from './config';
import { SHRINK_AFTER, TO_TOP_AFTER } from './measures';

function themeButton(button: HTMLButtonElement) {
  const other = () => (currentMode() === 'dark' ? 'light' : 'dark');
  const name = () => button.setAttribute('aria-label', `Change to ${other()} mode`);
  button.addEventListener('click', () => chooseMode(other()));
  onModeChange(name);
  name();
}

function scrolling(header: HTMLElement | null, toTop: HTMLElement | null) {
  const update = () => {
    header?.toggleAttribute('data-scrolled', window.scrollY > SHRINK_AFTER);
    if (toTop) toTop.hidden = window.scrollY <= TO_TOP_AFTER;
  };
  // A smooth scroll is the style sheet's business, which knows who asked for less motion.
  toTop?.addEventListener('click', () => window.scrollTo({ top: 0 }));
  window.addEventListener('scroll', update, { passive: true });
  update();
}

/** Closes the menu on a phone by a link of it, by a press beside it, and by Escape. */
function closing(menu: HTMLDetailsElement) {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement || !menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') menu.open = false;
  });
}

/** Ways to reach the operator, shown as far as they are configured; only such links as a browser opens safely. */
async function reach(links: NodeListOf<HTMLAnchorElement>) {
  if (links.length === 0) return;
  const { messagingUrl, contactEmail, contactPhone } = await publicConfig();
  const ways: Readonly<Record<string, [href: string, words?: string] | undefined>> = {
    messaging: messagingUrl?.startsWith('https://') ? [messagingUrl] : undefined,
    email: contactEmail ? [`mailto:${contactEmail}`, contactEmail] : undefined,
    phone: contactPhone ? [`tel:${contactPhone.replace(/[^+\d]/g, '')}`, contactPhone] : undefined,
  };
  for (const link of links) {
    const [href, words] = ways[link.dataset.reach ?? ''] ?? [];
    if (!href) continue;
    link.href = href;
    if (words) link.textContent = words;
    link.hidden = false;
  }
}

/** Someone who signed in here before wants their logbook; the area asks for a sign-in if it has ended. */
function signInLink(link: HTMLAnchorElement | null) {
  const details = readDetails();
  if (!link || !details) return;
  link.href = details.role === 'Student' ? '/student/dashboard' : '/faculty/dashboard';
  // On a phone the header has room for one word.
  link.textContent = 'Logbook';
  link.setAttribute('aria-label', 'Open logbook');
}

/** Wires what all public pages share: header, theme button, menu, way back up, ways to reach the operator. */
export function chrome(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-button]')) themeButton(button);
  scrolling(document.querySelector('[data-site-header]'), document.querySelector('[data-to-top]'));
  signInLink(document.querySelector('[data-sign-in-link]'));
  const menu = document.querySelector<HTMLDetailsElement>('[data-site-menu]');
  if (menu) closing(menu);
  void reach(document.querySelectorAll('a[data-reach]'));
  // The area does not fade in: the browser tells of a fade that it skips as of a fault, and not of one that we skip.
  window.addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (/\/(student|faculty)\//.test(activation?.entry.url ?? '')) viewTransition?.skipTransition();
  });
}
