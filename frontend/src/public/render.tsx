import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { palette } from '../theme/palette';
import { DemoRequestPage } from './demo-request/demo-request-page';
import { LandingPage } from './landing/landing-page';
import type { PublicPage } from './page-list';
import { ForgotPasswordPage } from './password/forgot-password-page';
import { ResetPasswordPage, WelcomePage } from './password/reset-password-page';
import { PrivacyPolicyPage } from './policies/privacy-policy-page';
import { RefundPolicyPage } from './policies/refund-policy-page';
import { TermsPage } from './policies/terms-page';
import { SetupPage } from './setup/setup-page';
import { SignInPage } from './sign-in/sign-in-page';
import { ConfirmPage } from './sign-up/confirm-page';
import { SignUpPage } from './sign-up/sign-up-page';
import { VerifyPage } from './verify/verify-page';

/** What the build knows about a page's files, as addresses from the root. `modules` are what the scripts import. */
type Assets = { scripts: string[]; modules: string[]; styles: string[]; fonts: string[] };

/** The whole HTML document of a public page. It is rendered at build time and never hydrated. */
function Document({ page, assets, children }: { page: PublicPage; assets: Assets; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {!page.indexed && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:type" content="website" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={palette.light.surface} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={palette.dark.surface} />
        <script src="/theme.js" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.modules.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

const bodies: Readonly<Record<PublicPage['path'], ComponentType>> = {
  '/': LandingPage,
  '/signin': SignInPage,
  '/signup': SignUpPage,
  '/confirm-address': ConfirmPage,
  '/setup': SetupPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/welcome': WelcomePage,
  '/request-demo': DemoRequestPage,
  '/verify': VerifyPage,
  '/privacy-policy': PrivacyPolicyPage,
  '/refund-policy': RefundPolicyPage,
  '/terms-and-condition': TermsPage,
};

/** The HTML of a public page. Runs in Node only: at build time, and for each request of the development server. */
export function renderPage(page: PublicPage, assets: Assets): string {
  const Body = bodies[page.path];
  const markup = renderToStaticMarkup(
    <Document page={page} assets={assets}>
      <Body />
    </Document>,
  );
  return `<!doctype html>\n${markup}\n`;
}
