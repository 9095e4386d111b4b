import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/image',
  access: 'account',
  summary: 'Stores a picture (JPEG, PNG, WebP, AVIF or GIF, at most 5 MB), re-encoded without metadata.',
  file: 'image',
  response: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
});
