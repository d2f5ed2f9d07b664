import { BlockList } from 'node:net';
import type { TrustedProxies } from '../config/trust-proxy';

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

function isInside(address: string): boolean {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  return inside.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
