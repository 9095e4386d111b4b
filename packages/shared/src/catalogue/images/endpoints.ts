import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { pictureRefusals } from './refusals.ts';
import { iconSizes, pictureWidths } from '../../infrastructure/constants.ts';

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/image',
  access: 'account',
  summary: 'Stores a picture (JPEG, PNG, WebP, AVIF or GIF, at most 5 MB) without its metadata.',
  file: 'image',
  limit: 'uploads',
  refusals: pictureRefusals,
  response: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
});

export const getImage = defineEndpoint({
  method: 'GET',
  path: '/image/:id',
  access: 'anyone',
  summary:
    'A stored picture of a part, the shop, a shown review or a profile, or a new one. It never changes ' +
    'under its URL. A logo also has square icons, by their width.',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the id of a picture')) }),
  query: z.object({
    width: z.optional(z.pipe(z.coerce.number(), z.literal([...pictureWidths, ...iconSizes]))),
  }),
  refusals: ['no_such_image'],
  response: z.unknown(),
  produces: 'image/webp',
});
