import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { send } from './raw.ts';

/** What one visitor saw. */
export interface Seen {
  url: string;
  /** When the visitor asked, in milliseconds. */
  askedAt: number;
  status: number;
  body: string;
}

/** How long a visitor looks at a page before the next one. Otherwise the crowd would take all of the machine. */
const lookMs = 100;
/** The web server allows 300 connections from one IP address. */
const visitorsPerAddress = 300;

/**
 * Sends so many visitors, each with a connection, to the next of these URLs, again and again until there are no more.
 * @param see is given every answer
 */
export async function crowd(
  site: string,
  visitors: number,
  urls: Iterable<string>,
  see: (seen: Seen) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const next = urls[Symbol.iterator]();
  const visit = async (visitor: number) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': `192.0.2.${1 + Math.floor(visitor / visitorsPerAddress)}`,
    };
    for (let { value: url, done } = next.next(); !done; { value: url, done } = next.next()) {
      const askedAt = Date.now();
      const answer = await send(site, url, { agent, headers });
      const isCompressed = answer.headers['content-encoding'] === 'gzip';
      const body = (isCompressed ? gunzipSync(answer.body) : answer.body).toString();
      see({ url, askedAt, status: answer.status, body });
      // oxlint-disable-next-line switchyard/sleeps -- the pace of a visitor
      await sleep(lookMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  } finally {
    agent.destroy();
  }
}
