import { Injectable } from '@nestjs/common';
import { Config } from '../base/config';
import { requestFacts } from '../base/http/request-facts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/**
 * The address where people reach this installation: the operator's. A stranger's request never says it, since its sender
 * chooses the `Host` header, and could make a password link lead to their own server.
 */
@Injectable()
export class PublicAddress {
  /** Scheme and host, without a trailing slash. */
  readonly base: string;
  private readonly isGiven: boolean;
  /** The host's name, for the domain of a Message-ID. */
  readonly domain: string;

  constructor({ publicUrl, host, port }: Config) {
    this.isGiven = publicUrl !== undefined;
    this.base = publicUrl ?? `http://${hostOf(host)}:${port}`;
    this.domain = new URL(this.base).hostname.replace(/^\[|\]$/g, '');
  }

  /**
   * Where nobody has said what the address is, links that somebody makes and hands over lead to where they themselves are.
   * @example page('/reset-password', { token })
   */
  page(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    const base = (this.isGiven ? undefined : requestFacts()?.origin) ?? this.base;
    return `${base}${path}${search && `?${search}`}`;
  }
}

function hostOf(host: string): string {
  if (EVERYWHERE.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
