import { Injectable } from '@nestjs/common';
import { Config } from '../base/config';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/**
 * Where people reach this installation. It comes from the configuration alone: a `Host` header is whatever the sender
 * of a request likes, and would send a password link to their own server.
 */
@Injectable()
export class PublicAddress {
  /** Scheme and host, without a trailing slash. */
  readonly base: string;
  /** The host's name, for the domain of a Message-ID. */
  readonly domain: string;

  constructor({ publicUrl, host, port }: Config) {
    this.base = publicUrl ?? `http://${hostOf(host)}:${port}`;
    this.domain = new URL(this.base).hostname.replace(/^\[|\]$/g, '');
  }

  /** @example page('/reset-password', { token }) */
  page(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return `${this.base}${path}${search && `?${search}`}`;
  }
}

function hostOf(host: string): string {
  if (EVERYWHERE.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
