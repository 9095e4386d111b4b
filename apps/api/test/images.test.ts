import { createServer, get, request, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImagesRepository } from '../src/images/images.repository.ts';
import {
  addPart,
  bearer,
  eventually,
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

/** The path of a stored picture at the API's root, from the address it was answered with. */
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

  it('keeps no metadata, turns the picture upright and bounds its longest side', async () => {
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

  it('answers 304 to who has it already', async () => {
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

  it('gives the same picture the same address, however often and at once it is sent', async () => {
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

  it('judges by content: refuses SVG, HTML and text whatever they are called, and broken pictures', async () => {
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

  it('refuses a small file that names a very large picture', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(bomb)).status).toBe(422);
  });

  it('asks an account that sends very many at once to come back, and takes those of others', async () => {
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

  it('keeps no place for uploads that break off', async () => {
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

  it('refuses more than 5 MB, a missing file and another field', async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).body).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    const token = await signIn(shop(), 'buyer@example.com');
    expect((await shop().api.post('/image').set(bearer(token))).status).toBe(400);
    expect((await upload(Buffer.from('x'), { field: 'file' })).status).toBe(400);
  });

  it.each([
    ['that names no boundary', 'multipart/form-data', '--x--'],
    ['that is another multipart', 'multipart/mixed; boundary=x', '--x--'],
    [
      'that ends too soon',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
    ],
    ['that is empty', 'multipart/form-data; boundary=x', ''],
    ['whose part has a broken header', 'multipart/form-data; boundary=x', '--x\r\n\u0000: y\r\n\r\n--x--'],
  ])('refuses an upload %s as the sender’s fault', async (_, type, body) => {
    const token = await signIn(shop(), 'buyer@example.com');
    const answer = await shop().api.post('/image').set(bearer(token)).set('Content-Type', type).send(body);
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('is for signed-in users, and reads nothing from anyone else', async () => {
    const answer = await shop()
      .api.post('/image')
      .attach('image', await picture(10, 10).png().toBuffer(), 'x.png');
    expect(answer.status).toBe(401);
  });
});

describe('GET /image/{id}', () => {
  it('refuses an id that is none with 400 and an absent one with 404', async () => {
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

  it('is deleted after a day with all its widths, and what is referred to stays', async () => {
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

  it('stays when it is attached or uploaded again while it is about to be deleted', async () => {
    const { one, token, store, isThere } = await open();
    const urls = await Promise.all([35, 36, 37, 38].map(store));
    one.clock.forward(day + 1000);
    // Each at another moment of the sweep, and the answer is never the address of a picture that is gone.
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

describe('deleting a picture whose time is over', () => {
  it('does nothing where it was kept after that was found, and leaves the files of a later upload', async () => {
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

    // Uploaded anew between the claim and the end of the deletion.
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
  it('is counted over all processes and kept over a restart, for each account by itself', async () => {
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

describe('a picture that is not waited for', () => {
  it('is told of as a request that was aborted, and as no failure of ours', async () => {
    const lines: { level: number; msg: string; req?: { path: string } }[] = [];
    const logged = await startShop({}, undefined, { write: (line) => void lines.push(JSON.parse(line)) });
    try {
      const { body } = await logged.api
        .post('/image')
        .set(bearer(await signIn(logged, 'buyer@example.com')))
        .attach('image', await picture(1600, 1600).png().toBuffer(), 'x.png');
      // When exactly somebody leaves cannot be said: some before the first byte, some within the picture, some too late.
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
  /** ImgBB as far as the shop calls it; the real one cannot be reached from a test. */
  function standIn(answer: (response: ServerResponse) => void) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume().once('end', () => answer(response));
    });
    return { asked, server };
  }

  async function uploadThrough(answer: (response: ServerResponse) => void) {
    const { asked, server } = standIn(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const hosted = await startShop({ IMGBB_API_KEY: 'key', IMGBB_API_URL: `http://127.0.0.1:${port}` });
    const result = await hosted.api
      .post('/image')
      .set(bearer(await signIn(hosted, 'buyer@example.com')))
      .attach('image', await picture(50, 50).png().toBuffer(), 'x.png');
    const stored = await hosted.db.collection('images.files').countDocuments();
    await hosted.stop();
    server.close();
    return { result, asked, stored };
  }

  it('stores the picture there instead and answers its address', async () => {
    const url = 'https://i.ibb.co/x/picture.webp';
    const { result, asked, stored } = await uploadThrough((response) =>
      response.end(JSON.stringify({ success: true, data: { url } })),
    );
    expect(result.body).toEqual({ success: true, data: { url } });
    expect(asked).toEqual(['POST /1/upload?key=key']);
    expect(stored).toBe(0);
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['nonsense', (response: ServerResponse) => response.end('<html>')],
    [
      'a script for an address',
      (response: ServerResponse) =>
        response.end(JSON.stringify({ success: true, data: { url: 'javascript:alert(1)' } })),
    ],
    ['nothing', (response: ServerResponse) => response.destroy()],
  ])('answers 502 when that answers %s', async (_, answer) => {
    const { result } = await uploadThrough(answer);
    expect(result.body).toMatchObject({ status: 502, code: 'image_host_unavailable' });
    expect(JSON.stringify(result.body)).not.toContain('key=');
  });
});
