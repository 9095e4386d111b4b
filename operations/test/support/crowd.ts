import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';
import { createApiClient } from '@switchyard/shared';
import { importParts, listParts, previewImport } from '@switchyard/shared/parts';
import { partWords } from '@switchyard/shared/families';
import { getSettings } from '@switchyard/shared/settings';
import { send } from './raw.ts';
import type { Shop } from './shop.ts';

const name = 'Fen linear switch';

export interface FilledShop {
  admin: Awaited<ReturnType<typeof signInWithPassword>>;
  /** The ids of the parts. */
  ids: readonly string[];
  /** The paths of their pages. */
  paths: readonly string[];
}

/** Puts this many parts on sale. */
export async function fillShop({ site }: Shop, count: number): Promise<FilledShop> {
  const apiOrigin = `${site}/api`;
  const { firebase } = await createApiClient({ baseUrl: apiOrigin }).call(getSettings, {});
  const admin = await signInWithPassword(
    { apiOrigin, authOrigin: firebase.authOrigin ?? '' },
    demoAccounts.admin,
  );
  const rows = Array.from(
    { length: count },
    (_, number) => `${name} ${number},Smooth.,0.65,500,10,https://pictures.example/${number}.png`,
  );
  const csv = ['name,description,price,availableQuantity,minimumOrder,img', ...rows].join('\n');
  const { fingerprint } = await admin.call(previewImport, { body: { csv } });
  await admin.call(importParts, { body: { csv, fingerprint } });
  const parts = await admin.call(listParts, { query: {} });
  return {
    admin,
    ids: parts.map(({ _id }) => _id),
    paths: parts.map((part) => `/parts/${partWords(part)}-${part._id}`),
  };
}

/** One response, as a visitor saw it. */
export interface Seen {
  url: string;
  /** Time of the request in milliseconds since the epoch. */
  askedAt: number;
  status: number;
  body: string;
}

/** Refused, or a page without server-rendered content. */
export const isEmpty = ({ status, body }: Seen) => status !== 200 || !body.includes(name);

export const brief = ({ status, url, askedAt }: Seen) =>
  `${status} ${url} ${new Date(askedAt).toISOString()}`;

/** Milliseconds between two requests of one visitor. Without a pause, the crowd would use the whole CPU. */
const lookMs = 100;
/** The web server allows 300 connections from one IP address, and 500 from one network: larger crowds need several. */
const visitorsPerAddress = 300;

/**
 * Sends this many visitors to the URLs, each on its own connection, until no URL is left.
 * @param see called with every response
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
      'x-forwarded-for': `10.${1 + Math.floor(visitor / visitorsPerAddress)}.0.1`,
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
