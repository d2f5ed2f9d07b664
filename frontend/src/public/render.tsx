import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DemoRequestPage } from './demo-request/demo-request-page';
import { type Assets, Document } from './document';
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

const bodies: Record<string, ComponentType> = {
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
  if (!Body) throw new Error(`No component for the public page ${page.path}`);
  const markup = renderToStaticMarkup(
    <Document page={page} assets={assets}>
      <Body />
    </Document>,
  );
  return `<!doctype html>\n${markup}\n`;
}
