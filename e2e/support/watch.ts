import type { BrowserContext } from '@playwright/test';

/** An address, or what it must match. */
export type AddressPattern = string | RegExp;

export interface Watch {
  /** What went wrong so far, in words. */
  faults: readonly string[];
  /** Lets answers from these addresses be errors from now on. */
  allow: (...patterns: AddressPattern[]) => void;
  /** Lets requests to these addresses fail without an answer from now on. */
  allowFailures: (...patterns: AddressPattern[]) => void;
}

/**
 * Listens to every page of a context for what no user should cause: errors in the console or thrown by a page, and
 * requests to anywhere but this machine.
 */
export function watchContext(context: BrowserContext, allowed: readonly AddressPattern[] = []): Watch {
  const faults: string[] = [];
  const patterns = [...allowed];
  const failing: AddressPattern[] = [];
  const isAmong = (address: string, among: AddressPattern[]) =>
    among.some((pattern) => matches(address, pattern));

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Chromium itself reports each answer that is an error; some of those are what a test is about.
    const text = message.text();
    const isRefusal = text.startsWith('Failed to load resource: the server responded with a status of 4');
    if (isRefusal && isAmong(url, patterns)) return;
    if (text.startsWith('Failed to load resource: net::') && isAmong(url, failing)) return;
    faults.push(`console: ${message.text()} (${url})`);
  });
  context.on(
    'weberror',
    (error) => void faults.push(`page: ${error.error().stack ?? error.error().message}`),
  );
  context.on('request', (request) => {
    if (!isOnThisMachine(request.url())) faults.push(`request to another machine: ${request.url()}`);
  });
  return {
    faults,
    allow: (...more) => void patterns.push(...more),
    allowFailures: (...more) => void failing.push(...more),
  };
}

function matches(address: string, pattern: AddressPattern): boolean {
  return typeof pattern === 'string' ? address.includes(pattern) : pattern.test(address);
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOnThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return !/^(https?|wss?):$/.test(protocol) || loopback.has(hostname);
}
