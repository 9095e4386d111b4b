import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** Other origins that the shop's pages use. */
export interface PageOrigins {
  /** The payment provider's script, card iframe and API. */
  payment: string;
  /** The sign-in service's API, and its popup's script and iframe. */
  auth: string;
}

export interface PagePolicy {
  /** Whether vite serves the pages. */
  development?: boolean;
  /** The source of each inline script in the pages. */
  inlineScripts?: readonly string[];
}

/** The hash by which a policy allows an inline script (CSP3, 6.7.3.3). */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export function inlineScriptsOf(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

export const fileHeaders = { 'x-content-type-options': 'nosniff' };

/**
 * The content security policy lists every origin that a page may use, so that injected HTML cannot load
 * anything else. In development it also allows what vite needs.
 */
export function securityHeaders(
  { payment, auth }: PageOrigins,
  { development = false, inlineScripts = [] }: PagePolicy = {},
): Record<string, string> {
  const inline = development ? ["'unsafe-inline'"] : [];
  // With hashes present, browsers ignore 'unsafe-inline'.
  const hashes = development ? [] : inlineScripts.map(hashOf);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, payment, auth, ...inline],
    'style-src': ["'self'", ...inline],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", payment, auth, ...(development ? ['ws:'] : [])],
    'frame-src': [payment, auth],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    ...fileHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The window of a Google sign-in must be able to talk back to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  };
}

const pictureSourcesHeader = 'x-picture-sources';

/** Adds the picture sources that the page server reports to the page's policy, as nginx does. */
export function namePictureSources(response: Response): void {
  const sources = response.get(pictureSourcesHeader);
  response.removeHeader(pictureSourcesHeader);
  const policy = response.get('content-security-policy');
  if (sources && policy)
    response.set('content-security-policy', policy.replace(/img-src [^;]*/, `$& ${sources}`));
}
