import * as z from 'zod/mini';
import { inHours } from '../../infrastructure/in-hours.ts';
import { plain, telling } from '../../infrastructure/refusal.ts';

export const imageRefusals = {
  no_such_image: plain(404, 'There is no such image.'),
  image_type_unsupported: plain(415, 'The image must be a JPEG, PNG, WebP, AVIF or GIF.'),
  image_too_slow: plain(422, 'This picture takes too long to open. Choose a smaller one.'),
  image_too_large: telling(
    422,
    z.object({ width: z.int(), height: z.int(), mostMegapixels: z.number() }),
    { width: 20_000, height: 20_000, mostMegapixels: 100 },
    ({ width, height, mostMegapixels }) =>
      `This picture has ${width} × ${height} pixels. In its format, at most ${mostMegapixels} million are allowed.`,
  ),
  image_damaged: plain(422, 'This picture cannot be read. The file is damaged or too large to open.'),
  uploads_used_up: telling(
    429,
    z.object({ perDay: z.int(), retryAfter: z.int() }),
    { perDay: 200, retryAfter: 7200 },
    ({ perDay, retryAfter }) =>
      `An account may have ${perDay} uploads a day. Try again in ${inHours(retryAfter)}.`,
  ),
  image_host_unavailable: plain(502, 'The picture cannot be stored right now. Try again soon.'),
  pictures_busy: plain(503, 'Many pictures are being stored. Try again in a moment.'),
};

/** The codes of an endpoint that stores a picture. */
export const pictureRefusals = [
  'image_type_unsupported',
  'image_too_slow',
  'image_too_large',
  'image_damaged',
  'image_host_unavailable',
] as const;
