import { createHash } from 'node:crypto';
import { createApiClient, largestImportBytes } from '@switchyard/shared';
import { uploadImage } from '@switchyard/shared/images';
import { addPart, changePart, getPart, importParts, previewImport } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitsOf } from '@switchyard/shared/bookings';
import { completeSale } from './support/complete-sale.ts';
import { noisePicture } from './support/noise-picture.ts';
import { send } from './support/raw.ts';
import { startShop } from './support/shop.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
let site: string;
let img: string;
let admin: Awaited<ReturnType<typeof signInWithPassword>>;
let partId: string;

beforeAll(async () => {
  shop = await startShop();
  site = shop.site;
  const apiOrigin = `${site}/api`;
  const { firebase } = await createApiClient({ baseUrl: apiOrigin }).call(getSettings, {});
  const addresses = { apiOrigin, authOrigin: firebase.authOrigin ?? '' };
  admin = await signInWithPassword(addresses, demoAccounts.admin);
  // At three bytes a pixel, this is just under the 5 MB limit.
  const picture = new Blob([noisePicture(1290)], { type: 'image/png' });
  img = (await admin.call(uploadImage, { file: picture })).data.url;
  const facts = { description: 'Smooth.', price: 0.65, availableQuantity: 500, minimumOrder: 10, img };
  const added = await admin.call(addPart, { body: { name: 'Fen linear switch', ...facts } });
  partId = added.insertedId;
});
afterAll(() => shop.stop());

describe('the shop behind nginx', () => {
  it('accepts a picture of 5 MB and serves it', async () => {
    const { status, headers } = await send(site, img);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^image\//);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('renders a page with the parts in it, whose policy allows its own inline script and no other', async () => {
    const page = await fetch(site);
    const html = await page.text();
    expect(html).toContain('Fen linear switch');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('https://js.stripe.com');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    expect(allowed).toHaveLength(1);
    expect(allowed).toEqual(hashes);
  });

  it.each(['/parts', '/sitemap.xml', '/robots.txt'])(
    'renders %s with its own address, whatever host a visitor names, and keeps that for the others',
    async (path) => {
      const claims = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-original-url': '/login',
      };
      const asked = [{ ...claims, 'cache-control': 'no-cache' }, claims, {}];
      for (const headers of asked) {
        const { status, body } = await send(site, path, { headers });
        expect(status).toBe(200);
        expect(body.toString()).toContain(site);
        expect(body.toString()).not.toContain('evil');
      }
    },
  );

  it('shows a change at once to the admin who made it, and to everybody within two seconds', async () => {
    const seen = async () => {
      const texts = [`/api/part/${partId}`, `/parts/fen-linear-switch-${partId}`].map(async (path) =>
        (await fetch(site + path)).text(),
      );
      return (await Promise.all(texts)).map((text) => text.includes('0.85'));
    };
    expect(await seen()).toEqual([false, false]);
    await admin.call(changePart, { params: { partId }, body: { price: 0.85 } });
    expect((await admin.call(getPart, { params: { partId } })).price).toBe(0.85);
    await expect.poll(seen, { interval: 100 }).toEqual([true, true]);
  });

  it('serves every file that the page names, compressed where it is 1 kB or more', async () => {
    const html = await (await fetch(site)).text();
    const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    expect(names).not.toEqual([]);
    for (const [, name = ''] of names) {
      const plain = await send(site, name);
      const { status, headers } = await send(site, name, { headers: { 'accept-encoding': 'br' } });
      const encoding = plain.body.length >= 1024 ? 'br' : undefined;
      expect([name, status, headers['content-encoding']]).toEqual([name, 200, encoding]);
    }
  });

  it.each(['/robots.txt', '/sitemap.xml', '/feed.xml', '/llms.txt'])(
    'serves %s with its own address',
    async (path) => {
      const answer = await fetch(site + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(site);
    },
  );

  it('serves the API’s documentation with the API’s own policy', async () => {
    const answer = await fetch(`${site}/api/docs/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).not.toContain('stripe');
  });

  it('sells', async () => {
    const { booking, stock } = await completeSale(site);
    expect(booking.status).toBe('paid');
    expect(stock.before - stock.after).toBe(unitsOf(booking.lines));
  });

  // Last, because Home shows the newest parts: the imported ones would hide those of the other tests.
  it('previews and imports a whole file of 15 MB, in which the last row counts, too', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `Kit ${index},Whole.,9,4,1,${img},KIT-${index},`);
    const heading = 'name,description,price,availableQuantity,minimumOrder,img,sku,notes';
    const notes = 'x'.repeat(Math.floor(largestImportBytes / rows.length) - 150);
    const text = [heading, ...rows.map((row) => row + notes)].join('\n');
    const file = new Blob([text.padEnd(largestImportBytes, 'x')], { type: 'text/csv' });
    const { rows: previewed, fingerprint } = await admin.call(previewImport, { form: { file, fields: {} } });
    expect(previewed.map(({ state }) => state)).toEqual(rows.map(() => 'new'));
    const { added, missed } = await admin.call(importParts, { form: { file, fields: { fingerprint } } });
    expect([added.length, added.at(-1)?.name, missed]).toEqual([200, 'Kit 199', []]);
  });
});
