import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPart, createApiClient, getSettings, problemSchema, uploadImage } from '@switchyard/shared';
import { demoAccounts, signInWithPassword, type SignedIn } from '@switchyard/local-services/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeSale } from './support/complete-sale.ts';
import { noisePicture } from './support/noise-picture.ts';
import { send } from './support/raw.ts';
import { startShop, type Shop } from './support/shop.ts';

/** Of three bytes for each pixel: just under the 5 MB that the API takes. */
const pictureSide = 1290;

let shop: Shop;
let site: string;
let admin: SignedIn;
let img: string;

beforeAll(async () => {
  shop = await startShop(3);
  site = shop.web.origin;
  const apiOrigin = `${site}/api`;
  const { firebase } = await createApiClient({ baseUrl: apiOrigin }).call(getSettings, {});
  const addresses = { apiOrigin, authOrigin: firebase.authOrigin ?? '' };
  admin = await signInWithPassword(addresses, demoAccounts.admin);
  const picture = new Blob([noisePicture(pictureSide)], { type: 'image/png' });
  img = (await admin.call(uploadImage, { file: picture })).data.url;
  const facts = { description: 'Smooth.', price: 0.65, availableQuantity: 500, minimumOrder: 10, img };
  await admin.call(addPart, { body: { name: 'Fen linear switch', ...facts } });
});
afterAll(() => shop.stop());

describe('the shop behind nginx', () => {
  it('took a picture of 5 MB, and shows it', async () => {
    const { status, headers } = await send(site, img);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^image\//);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('renders the page with what is on sale in it', async () => {
    const page = await fetch(site);
    expect(await page.text()).toContain('Fen linear switch');
    expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com');
  });

  it('lets the script run that stands in the page, and no other', async () => {
    const page = await fetch(site);
    const scripts = [...(await page.text()).matchAll(/<script>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    const policy = page.headers.get('content-security-policy') ?? '';
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    expect(allowed).toHaveLength(1);
    expect(allowed).toEqual(hashes);
  });

  it('sends every file that the page names, for ever and compressed', async () => {
    const html = await (await fetch(site)).text();
    const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const plain = await send(site, name);
      const { status, headers } = await send(site, name, { headers: { 'accept-encoding': 'br' } });
      const isWorthIt = plain.body.length >= 1024;
      expect([name, status, headers['content-encoding']]).toEqual([name, 200, isWorthIt ? 'br' : undefined]);
    }
  });

  it.each(['/robots.txt', '/sitemap.xml', '/llms.txt'])('has %s', async (path) => {
    const answer = await fetch(site + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(site);
  });

  it('shows the API’s documentation as the API wants it', async () => {
    const answer = await fetch(`${site}/api/docs/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).not.toContain('stripe');
  });

  it('sells', async () => {
    const { booking, stock } = await completeSale(site);
    expect(booking.status).toBe('paid');
    expect(stock.before - stock.after).toBe(booking.quantity);
  });
});

describe('when something is gone', () => {
  it('a copy of the API, killed under load: no call that may be repeated fails', async () => {
    const statuses = new Map<number, number>();
    const over = new AbortController();
    const visit = async () => {
      while (!over.signal.aborted) {
        const { status } = await send(site, '/api/part');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visit));
    for (const copy of shop.api.slice(1)) {
      await sleep(300);
      await copy.kill();
      await sleep(300);
      await copy.start();
    }
    over.abort();
    await visitors;
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  });

  it('all of the API: its calls are refused with a problem, and pages come for the browser to render', async () => {
    for (const copy of shop.api) await copy.kill();
    const call = await fetch(`${site}/api/part`);
    expect(call.status).toBe(503);
    expect(problemSchema.parse(await call.json()).code).toBe('api_unavailable');
    const page = await fetch(site);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<div id="root">');
    await Promise.all(shop.api.map((copy) => copy.start()));
    // A copy that failed is asked again after a moment (nginx's fail_timeout), which may be longer than its start took.
    await expect.poll(async () => (await fetch(`${site}/api/part`)).status, { timeout: 15_000 }).toBe(200);
  });

  it('who renders the pages: the browser does', async () => {
    await shop.pages.kill();
    const page = await fetch(`${site}/parts`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    await shop.pages.start();
    expect(await (await fetch(site)).text()).toContain('Fen linear switch');
  });
});
