import { expect, it } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::8', '1:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:c000:0201', '192.0.2.1'],
  ['::ffff:1:2:3', '0:0:0:0::/64'],
  ['192.0.2.1:443', 'unknown'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('a limit counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['nonsense', 'unknown'],
])('a limit for somebody with many addresses counts %s as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
