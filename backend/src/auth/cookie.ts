import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { KNOWN_DAYS } from './known-devices';

const NAME = 'token';
const DEVICE = 'device';

/** The sign-in token that the browser sent as a cookie. */
export const tokenCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME] || undefined;

/** @param maxAge seconds the browser keeps it; undefined: until it is closed */
export function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
  maxAge: number | undefined,
): void {
  reply.setCookie(NAME, token, { ...attributes(request, config), ...(maxAge !== undefined && { maxAge }) });
}

/** What the browser keeps from earlier sign-ins. */
export const deviceCookie = (request: FastifyRequest): string | undefined => request.cookies[DEVICE] || undefined;

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, config: Config, kept: string): void {
  const maxAge = KNOWN_DAYS * 24 * 60 * 60;
  reply.setCookie(DEVICE, kept, { ...attributes(request, config), path: '/api/auth', sameSite: 'strict', maxAge });
}

export function clearTokenCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(NAME, attributes(request, config));
}

/** As every cookie of ours is kept. */
export function attributes(request: FastifyRequest, config: Config) {
  const secure = request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
