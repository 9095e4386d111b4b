import { isIPv4 } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * The origins go into the content security policy, where a host such as `*` or `a.example;connect-src` would change its
 * meaning.
 */
const plainOrigin = /^https:\/\/[a-z\d.-]+(:\d+)?$/;

/** The origins of those of these pictures that are on other sites, sorted, each once. */
export function pictureOriginsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => {
    const { origin, hostname } = URL.parse(url) ?? {};
    return origin !== undefined && plainOrigin.test(origin) && isOutside(hostname) ? [origin] : [];
  });
  return [...new Set(origins)].toSorted();
}

/** A file must not lead the browsers of visitors into the networks that they are in. */
const isOutside = (host = ''): boolean =>
  isIPv4(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.localhost');
