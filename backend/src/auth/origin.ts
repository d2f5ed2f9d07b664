import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
export const isSafe = (request: FastifyRequest): boolean => SAFE.has(request.method);

/**
 * Whether the browser's `Origin` is ours: the host that the request came to, or PUBLIC_URL when a proxy renames the
 * host. Undefined without the header. `null` (a sandboxed page) is foreign.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean | undefined {
  const { origin, host } = request.headers;
  if (origin === undefined) return undefined;
  if (publicUrl !== undefined && origin === publicUrl) return true;
  // A browser sends scheme, host and port. Anything more, such as a user before the host, is forged.
  if (!/^https?:\/\/[^/\\@?#]+$/.test(origin) || !URL.canParse(origin)) return false;
  // When the site uses https, the same host over http may be somebody on the line.
  if (publicUrl?.startsWith('https:') && !origin.startsWith('https:')) return false;
  return new URL(origin).host === host?.toLowerCase();
}
