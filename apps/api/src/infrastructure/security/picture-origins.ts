import { isIPv4 } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * The origins go into the content security policy, where a host such as `*` or `a.example;connect-src` would change its
 * meaning.
 */
const plainOrigin = /^https:\/\/[a-z\d.-]+(:\d+)?$/;

/** The distinct origins of the pictures on other sites, sorted. */
export function pictureOriginsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => {
    const { origin, hostname } = URL.parse(url) ?? {};
    return origin !== undefined && plainOrigin.test(origin) && isOutside(hostname) ? [origin] : [];
  });
  return [...new Set(origins)].toSorted();
}

/** Names that no public name server answers (RFC 6761, 6762 and 8375), and those that routers give. */
const ofNetwork = /\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** A file must not lead the browsers of visitors into the networks that they are in. */
function isOutside(hostname = ''): boolean {
  const host = hostname.replace(/\.$/, '');
  return isIPv4(host) ? isPublicAddress(host) : host.includes('.') && !ofNetwork.test(host);
}
