import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/**
 * The content security policy. antd writes style elements at run time, hence 'unsafe-inline' for styles. Only
 * scripts of our own files run.
 * @param inline the exact text of each script in the document itself
 */
export const policyWith = (inline: readonly string[]): string =>
  [
    `default-src 'self'`,
    ["script-src 'self'", ...inline.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src 'self' blob:`,
    `worker-src 'self' blob:`,
    // Chromium shows a PDF in a frame as an object, and a blob inherits the policy of the page that made it.
    `object-src 'self' blob:`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');

/** The headers of every answer, the router's own refusals included. */
export const SECURITY_HEADERS = {
  'content-security-policy': policyWith([]),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Adds the security headers to every answer, and keeps API answers out of every cache. */
export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.id);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    // Checks the route too, because a letter of an address may be written as `%61`.
    if (isApi(request.url) || isApi(request.routeOptions.url ?? '')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Whether a URL belongs to the API and not to the web application. */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
