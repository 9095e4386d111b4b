import { pipeline } from 'node:stream/promises';
import { getImage, uploadImage } from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';
import type { ImagesService } from './images.service.ts';

export function mountImages(mount: Mount, images: ImagesService): void {
  mount(uploadImage, async ({ caller, file }) => ({
    success: true as const,
    data: { url: await images.add(file, caller.email) },
  }));
  mount(getImage, async ({ params, query, response }) => {
    const { length, stream } = await images.open(params.id, query.width);
    response.set({
      ETag: `"${params.id}-${query.width ?? 'full'}"`,
      'Content-Type': getImage.produces,
      'Content-Length': String(length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (response.req.fresh) {
      stream.destroy();
      response.removeHeader('Content-Length');
      response.status(304).end();
      return;
    }
    await pipeline(stream, response);
  });
}
