import { defineEndpoint, deletedSchema } from '@switchyard/shared';
import * as z from 'zod/mini';
import {
  keptKeyboardSchema,
  keptParams,
  listedKeyboardSchema,
  savedKeyboardSchema,
  soughtKeyboardSchema,
} from './kept-schema.ts';

export const listKeptKeyboards = defineEndpoint({
  method: 'GET',
  path: '/keyboards/kept',
  access: 'catalogue',
  summary: 'All keyboards, with what is not known about each.',
  response: z.array(listedKeyboardSchema),
});

export const getKeptKeyboard = defineEndpoint({
  method: 'GET',
  path: '/keyboard/:slug/kept',
  access: 'catalogue',
  summary: 'One keyboard as it is edited, with its layout as text and its version.',
  params: keptParams,
  refusals: ['no_such_keyboard'],
  response: keptKeyboardSchema,
});

export const saveKeyboard = defineEndpoint({
  method: 'PUT',
  path: '/keyboard/:slug',
  access: 'catalogue',
  summary:
    'Adds a keyboard, or replaces what is known about one. It counts at once wherever keyboards are asked for.',
  description: `The fields are those of \`GET /keyboard\`. Each fact needs a source: a page, the day on which somebody opened it, and
what it says. With the \`version\` of \`GET /keyboard/{slug}/kept\`, a change that somebody else made meanwhile is not overwritten.
With version 0, a keyboard is only added: if there is one at this URL, it stays as it is.`,
  params: keptParams,
  body: savedKeyboardSchema,
  refusals: ['keyboard_exists', 'keyboard_changed'],
  response: keptKeyboardSchema,
});

export const deleteKeyboard = defineEndpoint({
  method: 'DELETE',
  path: '/keyboard/:slug',
  access: 'catalogue',
  summary:
    'Deletes what the shop says about a keyboard. One of the program’s table is then as the table has it.',
  params: keptParams,
  refusals: ['no_such_keyboard', 'keyboard_changed'],
  response: deletedSchema,
});

export const listSoughtKeyboards = defineEndpoint({
  method: 'GET',
  path: '/keyboards/sought',
  access: 'catalogue',
  summary:
    'The names of keyboards that people searched for in vain in the last 90 days, the most frequent first.',
  response: z.array(soughtKeyboardSchema),
});
