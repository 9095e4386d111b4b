import { get, request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rateLimitsTable } from '../src/infrastructure/security/rate-limits.ts';
import { holdDecoding, pathOf, picture } from './support/pictures.ts';
import { until } from './support/patience.ts';
import { accountId, bearer, signIn, startShop, useShop, type Shop } from './support/shop.ts';

const shop = useShop();

async function upload(file: Buffer, { token, field = 'image' }: { token?: string; field?: string } = {}) {
  const as = token ?? (await signIn(shop(), 'buyer@example.com'));
  return shop().as(as).post('/image').attach(field, file, 'picture');
}

describe('POST /image', () => {
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
    const release = holdDecoding();
    onTestFinished(release);
    const sent = [
      ...files.map((file) => upload(file, { token: hasty ?? '' })),
      upload(await picture(19, 19).png().toBuffer(), { token: other ?? '' }),
    ];
    const refused: Awaited<ReturnType<typeof upload>>[] = [];
    for (const one of sent) void one.then((answer) => answer.status !== 200 && refused.push(answer));
    await until(
      async () => refused.length,
      (count) => count === 4,
    );
    release();
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(answers.at(-1)?.status).toBe(200);
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
      message: 'The file must be at most 5 MB. Send a smaller one.',
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

  it('serves the whole picture where no such width is stored', async () => {
    const { body } = await upload(await picture(1300, 500).png().toBuffer());
    const id = body.data.url.split('/').at(-1);
    await shop()
      .db.collection('images.files')
      .deleteOne({ filename: `${id}-1200` });
    const stored = await shop().api.get(`${pathOf(body.data.url)}?width=1200`);
    expect((await sharp(stored.body).metadata()).width).toBe(1300);
  });

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
