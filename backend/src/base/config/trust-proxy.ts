import { isIP } from 'node:net';

/** The number of proxies in front of the server, or their addresses. False: no proxy is trusted. */
export type TrustedProxies = false | number | readonly string[];

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads `2`, or `10.0.0.5, 10.1.0.0/16, loopback`.
 * @returns undefined for anything else
 */
export function readTrustedProxies(value: string): TrustedProxies | undefined {
  if (/^\d+$/.test(value)) return Number(value) <= 10 ? Number(value) || false : undefined;
  const parts = value.split(',').map((part) => part.trim());
  return parts.every((part) => NAMED.has(part) || isNetwork(part)) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // Refuses the network of all addresses. With it, each client could choose its own address.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
