import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';
import { createApiClient } from '@switchyard/shared';
import { importParts, listParts, previewImport } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { send } from './raw.ts';
import type { Shop } from './shop.ts';

const name = 'Fen linear switch';

export interface FilledShop {
  admin: Awaited<ReturnType<typeof signInWithPassword>>;
  /** Of the parts. */
  ids: readonly string[];
}

/** Puts so many parts on sale, for crowds to look at. */
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
  return { admin, ids: (await admin.call(listParts, { query: {} })).map(({ _id }) => _id) };
}

/** What one visitor saw. */
export interface Seen {
  url: string;
  /** When the visitor asked, in milliseconds. */
  askedAt: number;
  status: number;
  body: string;
}

/** Refusals, and pages that are left to the browser. */
export const isEmpty = ({ status, body }: Seen) => status !== 200 || !body.includes(name);

export const brief = ({ status, url, askedAt }: Seen) =>
  `${status} ${url} ${new Date(askedAt).toISOString()}`;

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
