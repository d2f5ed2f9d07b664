import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../base/config';
import { CollegeNeeded, FactorNeeded, Forbidden, OtherAccount, Unauthenticated } from '../base/errors';
import { requestFacts } from '../base/http/request-facts';
import { clearSignedOut, isSignedOutHere, tokenCookie } from './cookie';
import { PUBLIC, type ViewedRequest, WITHOUT_FACTOR } from './decorators';
import { Sessions } from './sessions';
import { SignOut } from './sign-out';

/**
 * Guards every route. Without a session nothing is allowed except routes marked `@Public()`. A client sends a bearer
 * token on purpose, but a browser sends its cookie with any request, whoever caused it. So a write with a cookie must
 * prove by its `Origin` that our own pages sent it.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly signOut: SignOut,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<ViewedRequest>();
    const marked = (word: string) =>
      this.reflector.getAllAndOverride<boolean>(word, [context.getHandler(), context.getClass()]);
    const isPublic = marked(PUBLIC);
    const bearer = bearerToken(request.headers.authorization);
    const token = bearer ?? tokenCookie(request);
    if (bearer === undefined && !isSafe(request)) this.checkOrigin(request, isPublic ? 'if sent' : 'always');
    request.session = token === undefined ? undefined : await this.sessions.find(token);
    if (bearer === undefined && isSignedOutHere(request)) {
      if (request.session) await this.signOut.end(request.session);
      request.session = undefined;
      clearSignedOut(http.getResponse<FastifyReply>());
    }
    if (!request.session && !isPublic) throw new Unauthenticated();
    if (request.session && !isPublic) this.noteOrigin(request);
    // The worker keeps answers on the device, and must know whose each is.
    if (request.session) http.getResponse<FastifyReply>().header('x-account', request.session.viewer.id);
    if (request.session && !isSafe(request)) checkOwner(request, request.session.viewer.id);
    if (request.session && !isPublic && !marked(WITHOUT_FACTOR)) {
      if (request.session.needsFactor) throw new FactorNeeded();
      if (request.session.needsCollege) throw new CollegeNeeded();
    }
    return true;
  }

  /**
   * Notes where the links of a mail lead that this request sends. Only somebody who is signed in may say so: a stranger,
   * who asks for a new password of another, must not choose where its link leads.
   */
  private noteOrigin(request: ViewedRequest): void {
    const facts = requestFacts();
    const { origin } = request.headers;
    if (facts && origin !== undefined && isOwnOrigin(request, this.config.publicUrl)) facts.origin = origin;
  }

  private checkOrigin(request: ViewedRequest, when: 'always' | 'if sent'): void {
    const own = isOwnOrigin(request, this.config.publicUrl);
    const missing = own === undefined && when === 'always' && tokenCookie(request) !== undefined;
    if (own === false || missing) throw new Forbidden('This request did not come from this site');
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
const isSafe = (request: FastifyRequest): boolean => SAFE.has(request.method);

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

/**
 * Refuses a write that names another account than the one signed in. A browser sends the current cookie even with what
 * somebody else decided in another tab, so a write that names its account counts for nobody else.
 */
function checkOwner({ headers }: ViewedRequest, viewer: string): void {
  const account = headers['x-account'];
  if (account !== undefined && account !== viewer) throw new OtherAccount();
}

/** Returns an empty or broken header as a token that fails. It must not fall back to the cookie. */
function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
