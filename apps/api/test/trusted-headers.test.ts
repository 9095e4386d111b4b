import type { Endpoint } from '@switchyard/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/contract.ts';
import { newBuyer } from './support/orders.ts';
import { openPostOffice } from './support/post-office.ts';
import { until } from './support/patience.ts';
import { usePreparedDatabase } from './support/prepared-database.ts';
import { addPart, buildOrder, startShop, useShop, runLoops } from './support/shop.ts';

/**
 * Headers with which a visitor may try to spoof an IP address. A web server in front passes some of them on.
 */
const claims = {
  Host: 'evil.example',
  Forwarded: 'for=203.0.113.7;host=evil.example;proto=https',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Port': '8443',
  'X-Forwarded-Prefix': '/evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Server': 'evil.example',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Original-URL': '/metrics',
  'X-Rewrite-URL': '/metrics',
};

describe('a visitor who claims another host, scheme or path', () => {
  const shop = useShop({ TRUST_PROXY: '1' });
  beforeAll(async () => void (await addPart(shop())));
  const endpoints: Endpoint[] = Object.values(contract);
  const open = endpoints
    .filter(({ method, access, path }) => method === 'GET' && access === 'anyone' && !path.includes(':'))
    .map(({ path }) => path);

  it.each([...open, '/docs', '/openapi.json'])('gets the same answer of %s as everybody', async (path) => {
    const ask = async (headers: Record<string, string>) => {
      const {
        status,
        text,
        headers: told,
      } = await shop()
        .api.get(path)
        .query({ limit: 1, country: 'US' })
        .set(headers)
        .set('X-Request-Id', 'the-same-request');
      const { date: _, 'x-accel-expires': __, ...rest } = told;
      return { status, text, rest };
    };
    expect(await ask(claims)).toEqual(await ask({}));
  });

  it('changes no link in a mail', async () => {
    const office = await openPostOffice();
    const mailing = await startShop({
      TRUST_PROXY: '1',
      SMTP_URL: office.url,
      MAIL_FROM: 'orders@shop.example',
      SITE_ORIGIN: 'https://shop.example',
    });
    try {
      const { email, token } = await newBuyer(mailing);
      const order = buildOrder(await addPart(mailing, {}), email, 1);
      await mailing.as(token).post('/booking').set(claims).send(order).expect(200);
      const mails = await until(
        async () => (await runLoops(mailing, 'orders', 'mail'), office.received),
        (received) => received.length > 0,
      );
      for (const { source } of mails) {
        expect(source).toContain('https://shop.example/');
        expect(source).not.toContain('evil');
      }
    } finally {
      await mailing.stop();
      await office.close();
    }
  });
});

describe('limits count by the IP address', () => {
  const database = usePreparedDatabase();
  /** Counts the calls until one is refused. Each call claims another IP address. */
  async function countAllowed(proxies: string, headersOf: (call: number) => Record<string, string>) {
    await database().db.collection('rateLimits').deleteMany({});
    const shop = await startShop({ RATE_LIMIT_FIT: '3', TRUST_PROXY: proxies }, database().db);
    try {
      for (let call = 0; call < 10; call += 1) {
        const { status } = await shop.api.post('/fit').set(headersOf(call)).send({});
        if (status === 429) return call;
      }
      return Infinity;
    } finally {
      await shop.stop();
    }
  }
  const others = (call: number) => ({
    Forwarded: `for=203.0.113.${call}`,
    'CF-Connecting-IP': `203.0.113.${call}`,
    'True-Client-IP': `203.0.113.${call}`,
    'X-Client-IP': `203.0.113.${call}`,
    'X-Real-IP': `203.0.113.${call}`,
  });

  it('of the connection without a proxy, whatever the visitor claims', async () => {
    const claimed = (call: number) => ({ ...others(call), 'X-Forwarded-For': `203.0.113.${call}` });
    expect(await countAllowed('0', claimed)).toBe(3);
  });

  it('that the proxy names last, whatever the visitor claimed before it', async () => {
    const claimed = (call: number) => ({
      ...others(call),
      'X-Forwarded-For': `203.0.113.${call}, 198.51.100.${call}, 192.0.2.7`,
    });
    expect(await countAllowed('1', claimed)).toBe(3);
    // Behind a trusted proxy, each visitor is counted by their own IP address.
    expect(await countAllowed('1', (call) => ({ 'X-Forwarded-For': `192.0.2.${call}` }))).toBe(Infinity);
  });

  it('that the first of two proxies names', async () => {
    const claimed = (call: number) => ({ 'X-Forwarded-For': `203.0.113.${call}, 192.0.2.7, 10.0.0.${call}` });
    expect(await countAllowed('2', claimed)).toBe(3);
  });
});
