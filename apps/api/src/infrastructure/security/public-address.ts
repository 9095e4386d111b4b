import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What no public server has, from the IANA special-purpose registry for IPv4. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure answers its machines here.
  '168.63.129.16/32',
];

/** The only block of IPv6 in which public servers are (RFC 4291), and what in it is for other uses. */
const global6 = '2000::/3';
const special6 = [
  // Protocol assignments, with Teredo, which leads on to an IPv4 address.
  '2001::/23',
  '2001:db8::/32',
  // 6to4, which leads on to an IPv4 address, too.
  '2002::/16',
  '3fff::/20',
];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
}

const blocked = { ipv4: listOf(special, 'ipv4'), ipv6: listOf(special6, 'ipv6') };
const open6 = listOf([global6], 'ipv6');

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared, multicast and reserved
 * ones do not, nor does an IPv6 address that stands for an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.ipv4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return open6.check(address, 'ipv6') && !blocked.ipv6.check(address, 'ipv6');
}
