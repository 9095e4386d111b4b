import { createHash } from 'node:crypto';

/** The other origins that the shop's pages use. */
export interface PageOrigins {
  /** The payment provider's script, card frame and calls. */
  payment: string;
  /** The sign-in service's calls, its popup's script and frame. */
  auth: string;
}

export interface PagePolicy {
  /** Whether vite serves the pages. */
  development?: boolean;
  /** The text of each script that stands in the pages themselves. */
  inlineScripts?: readonly string[];
}

/** How a policy names a script that stands in a page (CSP3, 6.7.3.3). */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The scripts that stand in a page itself. */
export function inlineScriptsOf(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

/** The headers of the files that pages are made of. */
export const fileHeaders = { 'x-content-type-options': 'nosniff' };

/**
 * The headers of every other answer of the site. The policy names each origin that a page may use, so that a script or
 * frame from anywhere else does not run, and a fault that lets a page write HTML stays without effect.
 *
 * In development the policy lets vite's inline scripts, styles and its web socket through, and nothing more.
 */
export function securityHeaders(
  { payment, auth }: PageOrigins,
  { development = false, inlineScripts = [] }: PagePolicy = {},
): Record<string, string> {
  const inline = development ? ["'unsafe-inline'"] : [];
  // A browser that is told hashes takes no notice of 'unsafe-inline'.
  const hashes = development ? [] : inlineScripts.map(hashOf);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, payment, auth, ...inline],
    'style-src': ["'self'", ...inline],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
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
    // Sign-in with Google opens a window that must be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  };
}
