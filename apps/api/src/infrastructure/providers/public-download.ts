import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../security/public-address.ts';

/** Why a file cannot be had. The message is a sentence for the seller. */
export class DownloadFault extends Error {
  /** Whether a later attempt may succeed. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DownloadFault';
    this.mayPass = mayPass;
  }
}

/** Downloads a file. @throws DownloadFault */
export type Download = (url: string) => Promise<Buffer>;

interface DownloadOptions {
  /** Hosts with their ports that may be anywhere, for tests. */
  testHosts: readonly string[];
  /** In bytes. */
  largest: number;
  /** What servers are told to answer with: the header `Accept`. */
  accept: string;
  /** The time limit for one file with all redirects, in milliseconds. */
  ms?: number;
  /** The IP addresses of a host name. Asks the name servers by default. */
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>;
}

/** Where the next request goes: the addresses were judged, and are the only ones that it connects to. */
interface Target {
  url: URL;
  addresses: string[];
}

const mostRedirects = 5;
const usualMs = 20_000;
/** How long a server may stay silent, in milliseconds. */
const silentMs = 8000;
const ports = new Set(['', '80', '443']);
const redirects = new Set([301, 302, 303, 307, 308]);
const passing = new Set([408, 425, 429]);

const forGood = (message: string) => new DownloadFault(message, false);
const forNow = (message: string, cause?: unknown) => new DownloadFault(message, true, { cause });

/**
 * Downloads files from URLs that anybody may have written, without becoming a way into the network that the shop runs
 * in: only http and https on their usual ports, only from public IP addresses. Each redirect and each look-up is
 * judged, and the connection goes to an address that was judged. Nothing is sent that identifies the shop.
 */
export function createDownload(options: DownloadOptions): Download {
  const { largest, ms = usualMs } = options;
  return async (from) => {
    const signal = AbortSignal.timeout(ms);
    try {
      let target = await judge(from, options, signal);
      for (let redirected = 0; redirected <= mostRedirects; redirected += 1) {
        const response = await ask(target, options.accept, signal);
        const next = redirectOf(response, target.url);
        if (next === undefined) return await read(response, largest);
        response.destroy();
        target = await judge(next, options, signal);
      }
    } catch (error) {
      if (error instanceof DownloadFault) throw error;
      if (signal.aborted) throw forNow(`It took longer than ${ms / 1000} seconds.`);
      throw forNow(`The host cannot be reached (${reasonOf(error)}).`, error);
    }
    throw forGood(`It is redirected more than ${mostRedirects} times.`);
  };
}

async function judge(
  from: string,
  { testHosts, resolve = askNameServers }: DownloadOptions,
  signal: AbortSignal,
): Promise<Target> {
  const url = URL.parse(from);
  if (!url || !/^https?:$/.test(url.protocol)) throw forGood('Only http and https URLs are fetched.');
  if (url.username || url.password) throw forGood('A URL with a user name or a password is not fetched.');
  const isOfTests = testHosts.includes(url.host);
  if (!isOfTests && !ports.has(url.port)) throw forGood('Only the ports 80 and 443 are asked.');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await resolve(host, signal);
  if (addresses.length === 0) throw forNow(`There is no host ${host}.`);
  if (!isOfTests && !addresses.every(isPublicAddress))
    throw forGood(`${host} is not on the public internet.`);
  return { url, addresses };
}

/**
 * Asks for both kinds of addresses. It needs no thread, unlike the look-up of the system, which could run out of them.
 */
async function askNameServers(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const stop = () => resolver.cancel();
  signal.addEventListener('abort', stop);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = answers;
    if (found.length === 0 && first.status === 'rejected' && !isMissing(first.reason)) throw first.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
const isMissing = (error: unknown): boolean => /^(?:ENOTFOUND|ENODATA)$/.test(reasonOf(error));

function ask({ url, addresses }: Target, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const judged = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_, { all }, tell) => {
    const [first] = judged;
    if (all || !first) tell(null, judged);
    else tell(null, first.address, first.family);
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = send(
      url,
      {
        // A connection of its own: an open one was judged for another request.
        agent: false,
        lookup,
        signal,
        timeout: silentMs,
        headers: { Accept: accept, 'Accept-Encoding': 'identity' },
      },
      resolve,
    );
    sent.once('timeout', () => sent.destroy(forNow(`The host was silent for ${silentMs / 1000} seconds.`)));
    sent.once('error', reject);
    sent.end();
  });
}

/** Where a response redirects to. Undefined if it is the file. @throws DownloadFault for any other response */
function redirectOf(response: IncomingMessage, url: URL): string | undefined {
  const { statusCode: status = 0, headers } = response;
  if (status === 200) return undefined;
  if (redirects.has(status) && headers.location !== undefined)
    return URL.parse(headers.location, url.href)?.href ?? headers.location;
  response.destroy();
  throw new DownloadFault(`The host answers ${status}.`, status >= 500 || passing.has(status));
}

async function read(response: IncomingMessage, largest: number): Promise<Buffer> {
  const tooLarge = () => forGood(`It is larger than ${largest / 1_000_000} MB.`);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (Number(response.headers['content-length']) > largest) throw tooLarge();
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > largest) throw tooLarge();
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
