import { Injectable } from '@nestjs/common';
import { Config } from '../base/config';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/**
 * The address where people reach this installation. It comes only from the configuration. The sender of a request
 * chooses its `Host` header, and could make a password link lead to their own server.
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
