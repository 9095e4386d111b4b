import type { BrowserContext } from '@playwright/test';

/** A substring of a URL, or a regular expression that it matches. */
export type AddressPattern = string | RegExp;

export interface Watch {
  faults: readonly string[];
  /** Allows 4xx answers from these URLs from now on. */
  allow: (...patterns: AddressPattern[]) => void;
  /**
   * Allows requests to these URLs to fail without an answer, and frames of these URLs to refuse scripts, from now on.
   */
  allowFailures: (...patterns: AddressPattern[]) => void;
}

/** Collects console errors, uncaught exceptions and requests to other machines on all pages of a context. */
export function watchContext(context: BrowserContext, allowed: readonly AddressPattern[] = []): Watch {
  const faults: string[] = [];
  const refusals = [...allowed];
  const failures: AddressPattern[] = [];
  const matches = (address: string, patterns: AddressPattern[]) =>
    patterns.some((pattern) =>
      typeof pattern === 'string' ? address.includes(pattern) : pattern.test(address),
    );

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const text = message.text();
    const isRefusal = text.startsWith('Failed to load resource: the server responded with a status of 4');
    if (isRefusal && matches(url, refusals)) return;
    if (text.startsWith('Failed to load resource: net::') && matches(url, failures)) return;
    // The frame of a mail's preview refuses the script that a test adds to all frames.
    if (text.startsWith('Blocked script execution in ') && matches(url, failures)) return;
    faults.push(`console: ${text} (${url})`);
  });
  context.on('weberror', (error) => {
    faults.push(`page: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (/^(https?|wss?):$/.test(protocol) && !isLocal)
      faults.push(`request to another machine: ${request.url()}`);
  });
  return {
    faults,
    allow: (...patterns) => void refusals.push(...patterns),
    allowFailures: (...patterns) => void failures.push(...patterns),
  };
}
