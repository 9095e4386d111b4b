import { createServer, get, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImagesRepository } from '../src/images/images.repository.ts';
import {
  addPart,
  bearer,
  eventually,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  useShop,
  type Shop,
} from './support/shop.ts';

const shop = useShop();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 200 } } });

async function upload(
  file: Buffer,
  { token, field = 'image', name = 'picture' }: { token?: string; field?: string; name?: string } = {},
) {
  const as = token ?? (await signIn(shop(), 'buyer@example.com'));
  return shop().api.post('/image').set(bearer(as)).attach(field, file, name);
}

/** The path of a stored picture at the API's root. */
const pathOf = (url: string) => url.replace(/^\/api/, '');

describe('POST /image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'stores a picture in %s and answers its address',
    async (format) => {
      const answer = await upload(await picture(900, 600).toFormat(format).toBuffer());
      expect(answer.body).toMatchObject({
        success: true,
        data: { url: expect.stringMatching(/^\/api\/image\/[0-9a-f]{64}$/) },
      });
      const stored = await shop().api.get(pathOf(answer.body.data.url));
      expect(stored.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(stored.body).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
    },
  );

  it('removes metadata, turns the picture upright and limits its longest side', async () => {
    const upright = await picture(2400, 1200)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(upright);
    const stored = await shop().api.get(pathOf(answer.body.data.url));
    const { width, height, exif } = await sharp(stored.body).metadata();
    expect({ width, height, exif }).toEqual({ width: 800, height: 1600, exif: undefined });
  });

  it('answers 304 to a client that has the picture', async () => {
    const answer = await upload(await picture(60, 40).png().toBuffer());
    const first = await shop().api.get(pathOf(answer.body.data.url));
    const again = await shop()
      .api.get(pathOf(answer.body.data.url))
      .set('If-None-Match', first.headers['etag'] ?? '');
    expect([again.status, again.text ?? '']).toEqual([304, '']);
    const small = await shop()
      .api.get(`${pathOf(answer.body.data.url)}?width=320`)
      .set('If-None-Match', first.headers['etag'] ?? '');
    expect(small.status).toBe(200);
  });

  it('serves small widths for cards and tables', async () => {
    const answer = await upload(await picture(1000, 500).png().toBuffer());
    for (const width of [320, 640]) {
      const stored = await shop().api.get(`${pathOf(answer.body.data.url)}?width=${width}`);
      expect((await sharp(stored.body).metadata()).width).toBe(width);
    }
    expect((await shop().api.get(`${pathOf(answer.body.data.url)}?width=5000`)).status).toBe(400);
  });

  it('gives the same picture the same address, even if it is sent several times at once', async () => {
    const file = await picture(300, 300).png().toBuffer();
    const token = await signIn(shop(), 'buyer@example.com');
    const answers = await Promise.all([
      upload(file, { token }),
      upload(file, { token }),
      upload(file, { token }),
    ]);
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
    expect((await shop().api.get(pathOf(answers[0].body.data.url))).status).toBe(200);
  });

  it('judges the content, not the name: refuses SVG, HTML, text and broken pictures', async () => {
    const png = await picture(400, 400).png().toBuffer();
    const cases: [Buffer, string, number][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'), 'x.png', 415],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.jpg', 415],
      [Buffer.from('plain'), 'x.webp', 415],
      [Buffer.alloc(0), 'x.png', 415],
      [png.subarray(0, png.length / 2), 'x.png', 422],
    ];
    for (const [file, name, status] of cases) expect((await upload(file, { name })).status).toBe(status);
  });

  it('refuses a small file with a very large picture', async () => {
    const bomb = await sharp({
      create: { width: 7_200, height: 7_200, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(bomb)).status).toBe(422);
  });

  it('tells an account that sends too many at once to wait, and serves the others', async () => {
    const [hasty, other] = await Promise.all(
      ['hasty@example.com', 'other@example.com'].map((e) => signIn(shop(), e)),
    );
    const files = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        picture(20, 20 + index)
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all([
      ...files.map((file) => upload(file, { token: hasty ?? '' })),
      upload(await picture(19, 19).png().toBuffer(), { token: other ?? '' }),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'pictures_busy' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await upload(files[0] ?? Buffer.alloc(0), { token: hasty ?? '' })).status).toBe(200);
  });

  it('keeps no place for interrupted uploads', async () => {
    const token = await signIn(shop(), 'leaver@example.com');
    const boundary = 'x';
    for (let count = 0; count < 12; count += 1) {
      const half = request(`${shop().origin}/image`, {
        method: 'POST',
        headers: {
          ...bearer(token),
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          'Content-Length': '1000000',
        },
      });
      half.on('error', () => {});
      half.write(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      half.destroy();
    }
    const file = await picture(21, 21).png().toBuffer();
    const status = await eventually(
      async () => (await upload(file, { token })).status,
      (status) => status !== 503,
    );
    expect(status).toBe(200);
  });

  it('refuses more than 5 MB, a missing file and a wrong field', async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).body).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    const token = await signIn(shop(), 'buyer@example.com');
    expect((await shop().api.post('/image').set(bearer(token))).status).toBe(400);
    expect((await upload(Buffer.from('x'), { field: 'file' })).status).toBe(400);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--x--'],
    [
      'that ends too soon',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
    ],
  ])('refuses an upload %s', async (_, type, body) => {
    const token = await signIn(shop(), 'buyer@example.com');
    const answer = await shop().api.post('/image').set(bearer(token)).set('Content-Type', type).send(body);
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('is for signed-in users', async () => {
    const answer = await shop()
      .api.post('/image')
      .attach('image', await picture(10, 10).png().toBuffer(), 'x.png');
    expect(answer.status).toBe(401);
  });
});

describe('GET /image/{id}', () => {
  it('answers 400 for a malformed id and 404 for an unknown one', async () => {
    expect((await shop().api.get('/image/..%2f..%2fetc')).status).toBe(400);
    expect((await shop().api.get(`/image/${'0'.repeat(64)}`)).status).toBe(404);
  });
});

describe('a picture that nothing refers to', () => {
  const day = 24 * 60 * 60 * 1000;
  const files = (one: Shop) => one.db.collection('images.files').countDocuments();
  const chunks = (one: Shop) => one.db.collection('images.chunks').countDocuments();
  const review = (one: Shop, token: string, img: string) =>
    one.api.post('/review').set(bearer(token)).send({ name: 'Bea', addComment: 'Crisp.', ratings: 5, img });

  async function open() {
    const one = await startShop();
    const token = await signIn(one, 'collector@example.com');
    const store = async (width: number): Promise<string> => {
      const file = await picture(width, 30).png().toBuffer();
      const answer = await one.api.post('/image').set(bearer(token)).attach('image', file, 'x');
      return answer.body.data.url;
    };
    const isThere = async (url: string) => (await one.api.get(pathOf(url))).status === 200;
    return { one, token, store, isThere };
  }

  it('is deleted after a day with all its widths; pictures in use stay', async () => {
    const { one, token, store, isThere } = await open();
    const [unused, ofReview, ofPart, ofProfile] = [
      await store(31),
      await store(32),
      await store(33),
      await store(34),
    ];
    await review(one, token, ofReview);
    const part = await addPart(one, { img: `https://shop.example${ofPart}?width=320` });
    const profile = {
      education: 'x',
      location: 'x',
      city: 'x',
      phone: '12345',
      linkedin: 'x',
      img: ofProfile,
    };
    await one.api.post('/profile').set(bearer(token)).send(profile);
    await one.app.sweep();
    expect(await files(one)).toBe(12);
    for (let days = 0; days < 3; days += 1) {
      one.clock.forward(day + 1000);
      await Promise.all([one.app.sweep(), one.app.sweep()]);
      expect([await files(one), await chunks(one)]).toEqual([9, 9]);
      expect(await Promise.all([unused, ofReview, ofPart, ofProfile].map(isThere))).toEqual([
        false,
        true,
        true,
        true,
      ]);
    }
    await one.api.delete(`/part/${part._id}`).set(bearer(await signInAdmin(one)));
    await review(one, token, 'https://example.com/other.png');
    one.clock.forward(2 * day);
    await one.app.sweep();
    expect(await Promise.all([ofReview, ofPart, ofProfile].map(isThere))).toEqual([false, true, true]);
    await one.stop();
  });

  it('stays while an order shows it, although its part has another', async () => {
    const { one, token, store, isThere } = await open();
    const [ofOrder, next, unused] = [await store(39), await store(40), await store(41)];
    const part = await addPart(one, { img: ofOrder });
    const order = await placeOrder(one, token, part, 'collector@example.com');
    const change = one.api.patch(`/part/${part._id}`).set(bearer(await signInAdmin(one)));
    await change.send({ img: next }).expect(200);
    one.clock.forward(day + 1000);
    await one.app.sweep();
    expect(await Promise.all([ofOrder, next, unused].map(isThere))).toEqual([true, true, false]);
    expect((await one.api.get(`/booking/${order._id}`).set(bearer(token))).body.img).toBe(ofOrder);
    await one.stop();
  });

  it('stays if it is used or uploaded again during its deletion', async () => {
    const { one, token, store, isThere } = await open();
    const urls = await Promise.all([35, 36, 37, 38].map(store));
    one.clock.forward(day + 1000);
    // Each comes at another moment of the sweep. No answer is the address of a deleted picture.
    const [swept, ...again] = await Promise.all([
      Promise.all([one.app.sweep(), one.app.sweep()]),
      ...[35, 36, 37, 38].map(store),
    ]);
    expect(swept).toHaveLength(2);
    expect(again).toEqual(urls);
    expect(await Promise.all(urls.map(isThere))).toEqual([true, true, true, true]);
    for (const url of urls) expect((await one.api.get(`${pathOf(url)}?width=320`)).status).toBe(200);
    one.clock.forward(day + 1000);
    await review(one, token, urls[0] ?? '');
    await one.app.sweep();
    expect(await Promise.all(urls.map(isThere))).toEqual([true, false, false, false]);
    await one.stop();
  });
});

describe('the deletion of a picture', () => {
  it('does nothing if the picture was kept meanwhile, and leaves a later upload alone', async () => {
    const images = createImagesRepository(shop().db);
    const name = 'c0'.repeat(32);
    const [past, now, later] = [new Date(1000), new Date(2000), new Date(3000)];
    const bytes = Buffer.from('a picture');
    const store = async (until: Date) => {
      await images.store(`${name}-320`, bytes, until);
      await images.store(name, bytes, until);
    };
    await store(past);
    const found = (await images.due(now, 1000)).find(({ filename }) => filename === name);
    if (!found) throw new Error('It was not due');
    expect(await images.keep(name, later)).toBe(true);
    await images.remove(found, [`${name}-320`], now);
    expect(await images.open(name)).toBeDefined();

    // It is uploaded again during its deletion.
    await shop()
      .db.collection('images.files')
      .updateOne({ _id: found._id }, { $set: { 'metadata.leaving': true } });
    expect(await images.keep(name, later)).toBe(false);
    await store(new Date(9000));
    await images.remove(found, [`${name}-320`], new Date(4000));
    expect(await images.open(name)).toBeDefined();
    expect(await images.open(`${name}-320`)).toBeDefined();
    expect(await shop().db.collection('images.files').countDocuments({ filename: name })).toBe(1);
  });
});

describe('the quota of a day', () => {
  it('is counted per account over all processes and restarts', async () => {
    const one = await startShop({ UPLOADS_PER_DAY: '3' });
    const two = await startShop({ UPLOADS_PER_DAY: '3' }, one.db);
    const token = await signIn(one, 'eager@example.com');
    const file = await picture(22, 22).png().toBuffer();
    const send = async (to: Shop, as = token) =>
      to.api.post('/image').set(bearer(as)).attach('image', file, 'x');
    try {
      const answers = await Promise.all([one, two, one, two, one].map((to) => send(to)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
      const restarted = await startShop({ UPLOADS_PER_DAY: '3' }, one.db);
      const refused = await send(restarted);
      await restarted.stop();
      expect(refused.body).toMatchObject({
        status: 429,
        message: expect.stringMatching(/3 uploads a day.*hours/),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
      expect((await send(two, await signIn(one, 'calm@example.com'))).status).toBe(200);
    } finally {
      await two.stop();
      await one.stop();
    }
  });
});

describe('a download that the client aborts', () => {
  it('is logged as aborted, not as a failure', async () => {
    const lines: { level: number; msg: string; req?: { path: string } }[] = [];
    const logged = await startShop({}, undefined, { write: (line) => void lines.push(JSON.parse(line)) });
    try {
      const { body } = await logged.api
        .post('/image')
        .set(bearer(await signIn(logged, 'buyer@example.com')))
        .attach('image', await picture(1600, 1600).png().toBuffer(), 'x.png');
      // Some clients leave before the first byte, some within the picture, some after it.
      for (let ms = 0; ms < 20; ms += 1) {
        const asked = get(`${logged.origin}${pathOf(body.data.url)}`, (answer) => answer.resume());
        asked.once('error', () => {});
        asked.once('finish', () => setTimeout(() => asked.destroy(), ms));
      }
      const told = await eventually(
        async () => lines.filter(({ req }) => req?.path.startsWith('/image/')),
        (found) => found.length === 20,
      );
      expect(told.map(({ msg }) => msg)).toContain('request aborted');
      expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    } finally {
      await logged.stop();
    }
  });
});

describe('with IMGBB_API_KEY', () => {
  const url = 'https://i.ibb.co/x/picture.webp';
  const json = (url: string) => JSON.stringify({ success: true, data: { url } });

  it('stores the picture at ImgBB, and answers 502 if that fails', async () => {
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.end(json(url)),
      (response) => response.writeHead(500).end('{}'),
      (response) => response.end('<html>'),
      (response) => response.end(json('javascript:alert(1)')),
      (response) => response.destroy(),
    ];
    const asked: string[] = [];
    const imgbb = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume().once('end', () => answers.shift()?.(response));
    });
    await new Promise<void>((resolve) => imgbb.listen(0, '127.0.0.1', resolve));
    const { port } = imgbb.address() as AddressInfo;
    const hosted = await startShop({ IMGBB_API_KEY: 'key', IMGBB_API_URL: `http://127.0.0.1:${port}` });
    const token = await signIn(hosted, 'buyer@example.com');
    const file = await picture(50, 50).png().toBuffer();
    const send = () => hosted.api.post('/image').set(bearer(token)).attach('image', file, 'x.png');
    try {
      expect((await send()).body).toEqual({ success: true, data: { url } });
      expect(asked).toEqual(['POST /1/upload?key=key']);
      expect(await hosted.db.collection('images.files').countDocuments()).toBe(0);
      while (answers.length > 0) {
        const { body } = await send();
        expect(body).toMatchObject({ status: 502, code: 'image_host_unavailable' });
        expect(JSON.stringify(body)).not.toContain('key=');
      }
    } finally {
      await hosted.stop();
      imgbb.close();
    }
  });
});
