import { expect, it } from 'vitest';
import { signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();

/** As many rows as one file may have, in nearly as many bytes. */
const rows = 20_000;
const description = 'A smooth linear switch for people who type a lot. '.repeat(13).trim();
const file = Buffer.from(
  [
    'name,description,price,availableQuantity,minimumOrder,img,sku',
    ...Array.from(
      { length: rows },
      (_, n) => `Switch ${n},${description},2.5,${n % 500},1,/api/image/switch,SW-${n}`,
    ),
  ].join('\r\n'),
);

it('the largest file is previewed and imported over HTTP, and again changes nothing', async () => {
  expect(file.length).toBeGreaterThan(13_000_000);
  expect(file.length).toBeLessThan(15_000_000);
  const admin = shop().as(await signInAdmin(shop()));
  const send = (path: string, fields = {}) =>
    admin.post(path).field(fields).attach('file', file, 'products.csv');
  const took = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work;
    console.log(name, Math.round(performance.now() - start), 'ms', Math.round(process.memoryUsage.rss() / 1e6), 'MB');
    return result;
  };
  const preview = await took('preview', send('/parts/import/preview'));
  expect(preview.status, preview.text.slice(0, 300)).toBe(200);
  expect(preview.body.counts ?? preview.body.rows.length).toBeDefined();
  console.log(Object.keys(preview.body), preview.body.rows.length, preview.text.length);
  const done = await took('import', send('/parts/import', { fingerprint: preview.body.fingerprint }));
  console.log(done.status, done.text.slice(0, 300));
  expect(await shop().db.collection('parts').countDocuments()).toBe(rows);
  const again = await took('again', send('/parts/import/preview'));
  console.log(again.text.slice(0, 500));
}, 900_000);
