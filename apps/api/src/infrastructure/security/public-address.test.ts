import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an IP address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'shared by a carrier'],
    ['127.0.0.1', 'loopback'],
    ['127.8.8.8', 'loopback'],
    ['169.254.169.254', 'the metadata of a cloud'],
    ['168.63.129.16', 'the metadata of Azure'],
    ['192.0.2.7', 'for documents'],
    ['198.18.0.1', 'for benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this host'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'IPv4 in IPv6'],
    ['::ffff:8.8.8.8', 'IPv4 in IPv6'],
    ['::127.0.0.1', 'IPv4 in IPv6, the former way'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::a00:1', 'NAT64 of a site'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:4136:e378::1', 'Teredo'],
    ['2001:db8::1', 'for documents'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'the metadata of a cloud'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['ff02::1', 'multicast'],
    ['shop.example', 'no address'],
    ['', 'no address'],
  ])('%s is not: %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
