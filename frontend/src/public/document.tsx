import type { ReactNode } from 'react';
import { palette } from '../theme/palette';
import type { PublicPage } from './page-list';

/** What the build knows about a page's files, as addresses from the root. `modules` are what the scripts import. */
export type Assets = { scripts: string[]; modules: string[]; styles: string[]; fonts: string[] };

/** The whole HTML document of a public page. It is rendered at build time and never hydrated. */
export function Document({ page, assets, children }: { page: PublicPage; assets: Assets; children: ReactNode }) {
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
