import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportedPictures, ImportPreview, Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pathOf, picture } from './support/pictures.ts';
import { runLoops, signInAdmin, useShop, type Api } from './support/shop.ts';

const environment: Record<string, string> = {};
/** What the host of the pictures answers, by path, and how often it was asked. */
const files = new Map<string, { status: number; body?: Buffer | string; location?: string }>();
const asked: string[] = [];
let host: Server;
let origin: string;
beforeAll(async () => {
  host = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status, body, location } = files.get(url) ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { Location: location }).end(body);
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const { port } = host.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  environment['PICTURE_TEST_HOSTS'] = `127.0.0.1:${port}`;
});
afterAll(() => host.close());
const shop = useShop(environment);
let admin: Api;
beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
});
beforeEach(async () => {
  for (const name of ['parts', 'importedPictures']) await shop().db.collection(name).deleteMany({});
  files.clear();
  files.set('/red.png', { status: 200, body: await picture(60, 40).png().toBuffer() });
  files.set('/blue.png', { status: 200, body: await picture(61, 40).png().toBuffer() });
  asked.length = 0;
});

const heading = 'name,description,price,availableQuantity,minimumOrder,sku,img,pictures';
const row = (sku: string, img: string, more: string[] = [], price = 2.5) => {
  const pictures = JSON.stringify(more.map((src) => ({ src: origin + src, alt: 'Seen from below' })));
  const cell = more.length > 0 ? `"${pictures.replaceAll('"', '""')}"` : '';
  return `Part ${sku},Smooth,${price},7,1,${sku},${img.startsWith('/') ? origin + img : img},${cell}`;
};
async function preview(...rows: string[]): Promise<ImportPreview> {
  const csv = [heading, ...rows].join('\n');
  return (await admin.post('/parts/import/preview').send({ csv })).body;
}
const send = ({ fingerprint }: ImportPreview, ...rows: string[]) =>
  admin.post('/parts/import').send({ csv: [heading, ...rows].join('\n'), fingerprint });
const run = async (...rows: string[]) => send(await preview(...rows), ...rows).expect(200);
const read = async (sku: string): Promise<Part> => (await shop().api.get(`/part?sku=${sku}`)).body[0];
const list = async (): Promise<ImportedPictures> => (await admin.get('/parts/imports/pictures')).body;
const sweep = () => shop().app.loops.pictures();
const own = /^\/api\/image\/[0-9a-f]{64}$/;

describe('the pictures of a file', () => {
  it('are fetched once each; until then a part keeps their URLs', async () => {
    const rows = [row('A', '/red.png', ['/blue.png']), row('B', '/red.png')];
    await run(...rows);
    expect([(await read('A')).img, await list()]).toEqual([
      `${origin}/red.png`,
      { waiting: 2, failed: 0, faults: [] },
    ]);
    await sweep();
    const [a, b] = [await read('A'), await read('B')];
    expect([a.img, b.img]).toEqual([expect.stringMatching(own), a.img]);
    expect(a.pictures).toEqual([{ src: expect.stringMatching(own), alt: 'Seen from below' }]);
    expect(asked.toSorted()).toEqual(['/blue.png', '/red.png']);
    const stored = await shop().api.get(pathOf(a.img));
    expect([stored.status, stored.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await list()).toEqual({ waiting: 0, failed: 0, faults: [] });
    // Nobody has uploaded the copy, and nothing deletes it while a part shows it.
    shop().clock.forward(25 * 3_600_000);
    await runLoops(shop(), 'orders');
    expect((await shop().api.get(pathOf(a.img))).status).toBe(200);
  });

  it('are not fetched again when the file is imported again', async () => {
    const rows = [row('A', '/red.png', ['/blue.png'])];
    await run(...rows);
    await sweep();
    const { img } = await read('A');
    expect((await preview(...rows)).rows.map(({ state }) => state)).toEqual(['unchanged']);
    const dearer = row('A', '/red.png', ['/blue.png'], 3);
    expect((await preview(dearer)).rows[0]?.changes.map(({ column }) => column)).toEqual(['price']);
    await run(dearer);
    await sweep();
    expect([(await read('A')).img, (await read('A')).price, asked.length]).toEqual([img, 3, 2]);
  });

  it('may come between a preview and its import', async () => {
    await run(row('A', '/red.png'));
    const dearer = row('A', '/red.png', [], 3);
    const previewed = await preview(dearer);
    await sweep();
    const { body } = await send(previewed, dearer).expect(200);
    expect([body.changed.length, body.missed, (await read('A')).img]).toEqual([
      1,
      [],
      expect.stringMatching(own),
    ]);
  });

  it('stay the shop’s own when a form is saved that was opened before they were fetched', async () => {
    await run(row('A', '/red.png', ['/blue.png']));
    const { _id, img, pictures = [] } = await read('A');
    await sweep();
    const fetched = await read('A');
    const more = [
      ...pictures.map(({ src }) => ({ src, alt: 'From below' })),
      { src: '/x', alt: 'Another one' },
    ];
    await admin.patch(`/part/${_id}`).send({ img, pictures: more }).expect(200);
    expect([(await read('A')).img, (await read('A')).pictures]).toEqual([
      fetched.img,
      [
        { src: fetched.pictures?.[0]?.src, alt: 'From below' },
        { src: '/x', alt: 'Another one' },
      ],
    ]);
  });

  it('that an admin has replaced are not fetched', async () => {
    await run(row('A', '/red.png'));
    await admin
      .patch(`/part/${(await read('A'))._id}`)
      .send({ img: '/x' })
      .expect(200);
    await sweep();
    expect([asked, (await read('A')).img, (await list()).waiting]).toEqual([[], '/x', 0]);
  });
});

describe('a picture that cannot be had', () => {
  it('is named with the reason and its parts, and can be tried again', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
    files.set('/logo.svg', { status: 200, body: svg });
    files.set('/inside', { status: 302, location: 'http://127.0.0.1/latest/meta-data' });
    await run(
      row('A', '/gone.png'),
      row('B', '/logo.svg'),
      row('C', '/inside'),
      row('D', 'http://10.0.0.1/x'),
    );
    await sweep();
    const { failed, faults } = await list();
    const reasons = Object.fromEntries(faults.map(({ message, parts }) => [parts[0]?.name, message]));
    expect([failed, reasons]).toEqual([
      4,
      {
        'Part A': 'The host answers 404.',
        'Part B': 'The image must be a JPEG, PNG, WebP, AVIF or GIF.',
        'Part C': '127.0.0.1 is not on the public internet.',
        'Part D': '10.0.0.1 is not on the public internet.',
      },
    ]);
    expect((await read('A')).img).toBe(`${origin}/gone.png`);

    files.set('/gone.png', { status: 200, body: await picture(62, 40).png().toBuffer() });
    expect((await admin.post('/parts/imports/pictures/retry')).body).toMatchObject({ waiting: 4, failed: 0 });
    await sweep();
    expect([(await list()).failed, (await read('A')).img]).toEqual([3, expect.stringMatching(own)]);
  });

  it('is tried three times, later each time, if the host may recover', async () => {
    files.set('/red.png', { status: 503 });
    await run(row('A', '/red.png'));
    for (const [attempts, pause] of [
      [1, 60_000],
      [2, 600_000],
      [3, 0],
    ] as const) {
      await sweep();
      await sweep();
      expect(asked).toHaveLength(attempts);
      shop().clock.forward(pause + 1000);
    }
    expect(await list()).toMatchObject({
      waiting: 0,
      failed: 1,
      faults: [{ message: 'The host answers 503.' }],
    });
  });

  it('is forgotten with its part', async () => {
    await run(row('A', '/gone.png'));
    await sweep();
    await admin.delete(`/part/${(await read('A'))._id}`).expect(200);
    expect(await list()).toEqual({ waiting: 0, failed: 0, faults: [] });
  });
});
