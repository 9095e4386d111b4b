import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pathOf, picture, useDecoder } from './support/pictures.ts';
import { signIn, useShop } from './support/shop.ts';

useDecoder();
const shop = useShop();

async function upload(file: Buffer, name = 'picture') {
  const token = await signIn(shop(), 'buyer@example.com');
  return shop().as(token).post('/image').attach('image', file, name);
}

describe('an uploaded picture', () => {
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

  it('serves small widths for cards and tables', async () => {
    const answer = await upload(await picture(1300, 500).png().toBuffer());
    for (const width of [320, 640, 1200]) {
      const stored = await shop().api.get(`${pathOf(answer.body.data.url)}?width=${width}`);
      expect((await sharp(stored.body).metadata()).width).toBe(width);
    }
    expect((await shop().api.get(`${pathOf(answer.body.data.url)}?width=5000`)).status).toBe(400);
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
    for (const [file, name, status] of cases) expect((await upload(file, name)).status).toBe(status);
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
});
