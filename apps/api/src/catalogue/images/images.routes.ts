import { pipeline } from 'node:stream/promises';
import { getImage, uploadImage } from '@switchyard/shared/images';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { ImagesService } from './images.service.ts';

/** A picture's URL contains the hash of its content, so the answer never changes. */
const forEver = 'public, max-age=31536000, immutable';
/** A picture that an admin hides or its author deletes must be gone within a minute, also from browsers' caches. */
const forNow = 'public, max-age=30, s-maxage=1';

export function mountImages(mount: Mount, images: ImagesService): void {
  mount(uploadImage, async ({ caller, file }) => ({
    success: true as const,
    data: { url: await images.add(file, { account: caller.id, network: wideNetworkOf(caller.ipAddress) }) },
  }));
  mount(getImage, async ({ params, query, response }) => {
    const { length, stream, isLasting } = await images.open(params.id, query.width);
    response.set({
      ETag: `"${params.id}-${query.width ?? 'full'}"`,
      'Content-Type': getImage.produces,
      'Content-Length': String(length),
      'Cache-Control': isLasting ? forEver : forNow,
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
