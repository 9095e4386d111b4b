import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { picture } from './support/pictures.ts';
import { signIn, startShop } from './support/shop.ts';

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
    const send = () => hosted.as(token).post('/image').attach('image', file, 'x.png');
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
