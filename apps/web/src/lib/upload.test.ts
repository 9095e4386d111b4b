import { ApiError, largestUploadBytes, messages } from '@switchyard/shared';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../test/server.ts';
import { imageFault, uploadImage } from './upload.ts';

const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'switch.png', { type: 'image/png' });

describe('uploading a picture', () => {
  it('answers where the picture is', async () => {
    server.use(
      http.post('*/api/image', () =>
        HttpResponse.json({ success: true, data: { url: '/api/image/1.webp' } }),
      ),
    );
    await expect(uploadImage(png())).resolves.toBe('/api/image/1.webp');
  });

  it('tells a refusal as the API’s own', async () => {
    server.use(http.post('*/api/image', () => HttpResponse.json({}, { status: 422 })));
    const refusal = await uploadImage(png()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 422 });
  });

  it('can be cancelled', async () => {
    const reason = new Error('left the page');
    await expect(uploadImage(png(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('what is wrong with a file', () => {
  it.each([
    [undefined, messages.imageRequired],
    [
      new File(['text'], 'notes.txt', { type: 'text/plain' }),
      'Image must be a JPEG, PNG, WebP, AVIF or GIF picture',
    ],
    [png(largestUploadBytes + 1), 'Image must be at most 5 MB'],
    [png(), undefined],
  ])('%s', (file, fault) => expect(imageFault(file)).toBe(fault));
});
