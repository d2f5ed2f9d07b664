/** One public page. All of it is data, because the build reads it as well. */
type Page<Path extends string> = {
  path: Path;
  /** The document that the build writes beside index.html; `<path>.html`, so that any static server finds it. */
  file: string;
  title: string;
  description: string;
  /** The script of the page, from frontend/. It brings the styles along. */
  script: string;
  /** False keeps a page out of search engines. */
  indexed: boolean;
  /** Whether one more part of the address belongs to it: /verify/<code>. */
  takesPart?: true;
};

const form = <Path extends string>(
  path: Path,
  title: string,
  description: string,
  script: string,
): Page<`/${Path}`> => ({
  path: `/${path}`,
  file: `${path}.html`,
  title: `${title} · Countersign`,
  description,
  script: `src/public/${script}`,
  indexed: false,
});

const policy = <Path extends string>(path: Path, title: string): Page<`/${Path}`> => ({
  ...form(
    path,
    title,
    `${title} of Countersign, the e-logbook for postgraduate medical training.`,
    'policies/policy.ts',
  ),
  indexed: true,
});

const pages = [
  {
    path: '/',
    file: 'landing.html',
    title: 'Countersign: the e-logbook that gets verified',
    description:
      'A competency-based electronic logbook for postgraduate medical training. Residents log, faculty countersign.',
    script: 'src/public/landing/landing.ts',
    indexed: true,
  },
  form('signin', 'Sign in', 'Sign in to your logbook.', 'sign-in/sign-in.ts'),
  form('signup', 'Sign up', 'Ask for a resident’s account.', 'sign-up/sign-up.ts'),
  form('confirm-address', 'Confirm your email address', 'Confirm the address of a sign-up.', 'sign-up/confirm.ts'),
  form('setup', 'Set up', 'Set an empty installation up.', 'setup/setup.ts'),
  form('forgot-password', 'Forgot password', 'Get a link to choose a new password.', 'password/forgot.ts'),
  form('reset-password', 'Choose a new password', 'Choose a new password.', 'password/reset.ts'),
  form('welcome', 'Open your account', 'Open the account that you were invited to.', 'password/reset.ts'),
  {
    ...form(
      'request-demo',
      'Request a demo',
      'See Countersign with your own department in mind.',
      'demo-request/demo.ts',
    ),
    indexed: true,
  },
  {
    ...form(
      'verify',
      'Check a printed logbook',
      'Is a printed logbook genuine, and still up to date?',
      'verify/verify.ts',
    ),
    takesPart: true,
  },
  policy('privacy-policy', 'Privacy Policy'),
  policy('refund-policy', 'Refund Policy'),
  policy('terms-and-condition', 'Terms and Conditions'),
] as const;

export type PublicPage = Page<(typeof pages)[number]['path']>;

/** Every page that needs no sign-in. */
export const publicPages: readonly PublicPage[] = pages;

/** @returns the public page at an address, with or without a slash or `.html` at its end */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/+$/, '$1');
  const parent = path.replace(/\/[^/]+$/, '');
  return publicPages.find(
    (page) => page.path === path || page.file === `${path.slice(1)}.html` || (page.takesPart && page.path === parent),
  );
}
