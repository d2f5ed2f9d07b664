import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
export const isSafe = (request: FastifyRequest): boolean => SAFE.has(request.method);

/**
 * Whether the `Origin` a browser sent is ours: the host the request came to, or PUBLIC_URL behind a proxy that renames
 * the host. undefined when there is none. `null` (a sandboxed page) is foreign.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean | undefined {
  const { origin, host } = request.headers;
  if (origin === undefined) return undefined;
  if (publicUrl !== undefined && origin === publicUrl) return true;
  // A browser sends a scheme, a host and a port: whatever has more, such as a user before the host, is made up.
  if (!/^https?:\/\/[^/\\@?#]+$/.test(origin) || !URL.canParse(origin)) return false;
  // Where the site is https, the same host without it is whoever sits on the line.
  if (publicUrl?.startsWith('https:') && !origin.startsWith('https:')) return false;
  return new URL(origin).host === host?.toLowerCase();
}
