import { isIPv4, isIPv6 } from 'node:net';

const groupsOfNetwork = 4;
const mapped = '0:0:0:0:0:ffff';

/**
 * The key by which limits count an IP address: an IPv4 address as it is, an IPv6 address by its /64 network, which
 * usually belongs to one customer. Every spelling has the same key; `::ffff:192.0.2.1` counts as IPv4. Anything else is
 * `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (isIPv4(address)) return address;
  const [unzoned = ''] = address.split('%');
  if (!isIPv6(unzoned)) return 'unknown';
  const groups = groupsOf(unzoned);
  if (groups.slice(0, 6).join(':') === mapped) return ipv4Of(groups.slice(6));
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/64`;
}

/**
 * The key for limits that must hold for somebody with many IP addresses: the /24 of an IPv4 address, and the /48 of an
 * IPv6 address, which providers give to one site. Offices and mobile carriers share such a network, so these limits
 * must be generous.
 */
export function wideNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return network.replace(/:[\da-f]+::\/64$/, '::/48');
}

/** Whether the host name of a URL is this machine, in any spelling. */
export function isLoopback(hostname: string): boolean {
  if (!URL.canParse(`http://${hostname}`)) return false;
  return /^(localhost|.+\.localhost|127\..+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.+\])$/.test(
    new URL(`http://${hostname}`).hostname,
  );
}

/**
 * The eight groups of an IPv6 address, in lower case and without leading zeros. Parsing a URL normalises the spelling.
 */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

const ipv4Of = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
