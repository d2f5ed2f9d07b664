import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE, SIGNED_OUT, TOKEN } from '../../../schemas/signing-in/cookies';
import type { Config } from '../base/config';
import { networkOf } from '../base/http/request-facts';
import { KNOWN_DAYS } from './known-devices';
import type { SignedIn, SignInPlace } from './sign-in';

/** The sign-in token that the browser sent as a cookie. */
export const tokenCookie = (request: FastifyRequest): string | undefined => request.cookies[TOKEN] || undefined;

/** @param maxAge seconds that the browser keeps it. Undefined: until the browser is closed. */
export function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
  maxAge: number | undefined,
): void {
  reply.setCookie(TOKEN, token, { ...attributes(request, config), ...(maxAge !== undefined && { maxAge }) });
}

/** Where a request comes from, and what its browser keeps from earlier sign-ins. */
export const signInPlaceOf = (request: FastifyRequest): SignInPlace => ({
  network: networkOf(request.ip),
  kept: request.cookies[DEVICE] || undefined,
  agent: request.headers['user-agent'],
});

/** Sets both cookies after a sign-in: the session token, and the one by which the browser is recognised next time. */
export function keepSignIn(request: FastifyRequest, reply: FastifyReply, config: Config, signedIn: SignedIn): void {
  const { token, cookieSeconds, device } = signedIn;
  setTokenCookie(request, reply, config, token, cookieSeconds);
  const maxAge = KNOWN_DAYS * 24 * 60 * 60;
  reply.setCookie(DEVICE, device, { ...attributes(request, config), path: '/api/auth', sameSite: 'strict', maxAge });
}

export function clearTokenCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(TOKEN, attributes(request, config));
}

/** Whether a page of this browser signed out without an answer. */
export const isSignedOutHere = (request: FastifyRequest): boolean => request.cookies[SIGNED_OUT] !== undefined;

/** The server has heard of it. The cookie of the token stays, because by then it may be that of another sign-in. */
export const clearSignedOut = (reply: FastifyReply): void => void reply.clearCookie(SIGNED_OUT, { path: '/' });

/** The attributes that all our cookies share. */
export function attributes(request: FastifyRequest, config: Config) {
  const secure = request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
