import * as z from 'zod/mini';
import { pictureRefusals } from '../../catalogue/images/refusals.ts';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import {
  draftLookSchema,
  lookBounds,
  editableLookSchema,
  publishedLooksSchema,
  publishSchema,
} from './draft-schema.ts';

export const getLook = defineEndpoint({
  method: 'GET',
  path: '/shop/look',
  access: 'owner',
  summary: 'The draft of the shop’s look: name, logo, colour, menus, and the seller’s own words.',
  response: editableLookSchema,
});

export const saveLook = defineEndpoint({
  method: 'PUT',
  path: '/shop/look',
  access: 'owner',
  summary:
    'Replaces the draft. No page shows it before it is published. 409 if `version` is not the current one.',
  description:
    'Pictures are paths or URLs, such as those that `POST /image` and `POST /shop/look/logo` answer. An accent with ' +
    'which texts cannot be read (WCAG AA) is refused, and the message names the nearest that can. Without `menus`, ' +
    'the draft keeps those that it has.',
  body: draftLookSchema,
  refusals: ['look_changed'],
  response: editableLookSchema,
});

export const publishLook = defineEndpoint({
  method: 'POST',
  path: '/shop/look/published',
  access: 'owner',
  summary: 'Publishes the draft: pages show it within two seconds. 409 if `version` is not the draft’s.',
  body: publishSchema,
  refusals: ['look_changed'],
  response: editableLookSchema,
});

export const listPublishedLooks = defineEndpoint({
  method: 'GET',
  path: '/shop/look/published',
  access: 'owner',
  summary:
    `The last ${lookBounds.versions} published versions, the ` +
    'newest first. Any of them can be saved as the draft.',
  response: publishedLooksSchema,
});

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/shop/look/logo',
  access: 'owner',
  summary:
    'Stores a logo, or a notice of the legal guarantee (PNG, SVG, or what `POST /image` takes; at most 5 MB).',
  description:
    'Also makes the icons of a logo. An SVG is drawn once, here: what it refers to is not loaded, and no ' +
    'script of it is stored.',
  file: 'image',
  limit: 'uploads',
  refusals: pictureRefusals,
  response: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
});
