import { BlockList, isIP } from 'node:net';

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

const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/**
 * Decides which proxy addresses the HTTP server trusts, from the nearest outwards. A number of proxies counts only
 * private addresses: a client that connects directly from the internet is no proxy, whatever headers it sends. A proxy
 * with a public address must be named by that address.
 */
export function trusted(proxies: TrustedProxies) {
  if (proxies === false) return false;
  if (typeof proxies === 'object') return [...proxies];
  return (address: string, hop: number): boolean => hop < proxies && isInside(address);
}

/** Whether an address is a private or loopback one. */
export function isInside(address: string): boolean {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  return inside.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
