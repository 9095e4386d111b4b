import { get, request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rateLimitsTable } from '../src/infrastructure/security/rate-limits.ts';
import { pathOf, picture, useDecoder } from './support/pictures.ts';
import { until } from './support/patience.ts';
import { accountId, bearer, signIn, startShop, useShop, type Shop } from './support/shop.ts';

useDecoder();
const shop = useShop();

async function upload(
  file: Buffer,
  { token, field = 'image', name = 'picture' }: { token?: string; field?: string; name?: string } = {},
) {
  const as = token ?? (await signIn(shop(), 'buyer@example.com'));
  return shop().as(as).post('/image').attach(field, file, name);
}

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
      expect(stored.headers['content-type']).toBe('image/webp');
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
    const answer = await upload(await picture(1300, 500).png().toBuffer());
    for (const width of [320, 640, 1200]) {
      const stored = await shop().api.get(`${pathOf(answer.body.data.url)}?width=${width}`);
      expect((await sharp(stored.body).metadata()).width).toBe(width);
    }
    expect((await shop().api.get(`${pathOf(answer.body.data.url)}?width=5000`)).status).toBe(400);
  });

  it('serves the whole picture where no such width is stored', async () => {
    const { body } = await upload(await picture(1300, 500).png().toBuffer());
    const id = body.data.url.split('/').at(-1);
    await shop()
      .db.collection('images.files')
      .deleteOne({ filename: `${id}-1200` });
    const stored = await shop().api.get(`${pathOf(body.data.url)}?width=1200`);
    expect((await sharp(stored.body).metadata()).width).toBe(1300);
  });

  it('gives the same picture the same URL, even if it is sent several times at once', async () => {
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
    // An upload counts against the quota once it has an upload slot.
    const quota = `uploads of a day:${await accountId(shop(), 'leaver@example.com')}`;
    const uploads = async () =>
      Number((await shop().db.collection(rateLimitsTable).findOne({ key: quota }))?.['points'] ?? 0);
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
      await until(uploads, (begun) => begun > count);
      half.destroy();
    }
    const file = await picture(21, 21).png().toBuffer();
    const status = await until(
      async () => (await upload(file, { token })).status,
      (status) => status !== 503,
    );
    expect(status).toBe(200);
  });

  it('refuses more than 5 MB, a missing file and a wrong field', async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).body).toMatchObject({
      status: 413,
      code: 'file_too_large',
      parameters: { megabytes: 5 },
    });
    const token = await signIn(shop(), 'buyer@example.com');
    expect((await shop().as(token).post('/image')).status).toBe(400);
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
    const answer = await shop().as(token).post('/image').set('Content-Type', type).send(body);
    expect(answer.body).toMatchObject({ status: 400, code: 'unreadable_upload' });
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

describe('the quota of a day', () => {
  it('is counted per account over all processes and restarts', async () => {
    const one = await startShop({ UPLOADS_PER_DAY: '3' });
    const two = await startShop({ UPLOADS_PER_DAY: '3' }, one.db);
    const token = await signIn(one, 'eager@example.com');
    const file = await picture(22, 22).png().toBuffer();
    const send = async (to: Shop, as = token) => to.as(as).post('/image').attach('image', file, 'x');
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
      const { body } = await logged
        .as(await signIn(logged, 'buyer@example.com'))
        .post('/image')
        .attach('image', await picture(1600, 1600).png().toBuffer(), 'x.png');
      // Some clients disconnect before the first byte, some within the picture, some after it.
      for (let client = 0; client < 20; client += 1) {
        const asked = get(`${logged.origin}${pathOf(body.data.url)}`);
        asked.once('error', () => {});
        const leave = () => asked.destroy();
        if (client % 3 === 0) asked.once('finish', leave);
        else
          asked.once('response', (answer) => answer.once(client % 3 === 1 ? 'data' : 'end', leave).resume());
      }
      const told = await until(
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
