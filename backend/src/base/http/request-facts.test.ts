import { expect, it } from 'vitest';
import { networkOf, siteOf } from './request-facts';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('networkOf(%s) is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['10.1.2.3', '10.1.2.3'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site);
});
