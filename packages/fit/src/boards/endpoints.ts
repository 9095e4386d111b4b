import { defineEndpoint } from '@switchyard/shared';
import { factsSchema, type Kind, kindNames, partSchema } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { boardFactsSchema, namedKeyboard } from '../judging/board-facts.ts';
import { verdictSchema } from '../rules/findings.ts';

export const longestSlug = 100;

export const keyboardParams = z.object({
  slug: z.string().check(z.maxLength(longestSlug), z.toLowerCase()),
});

const knobSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** The rotation around the middle, in degrees clockwise. */
  angle: z.number(),
});

const keySchema = z.extend(knobSchema, {
  size: z.optional(z.union([z.number(), z.literal('iso')])),
  row: z.int(),
  legend: z.string(),
  second: z.optional(z.omit(knobSchema, { angle: true })),
});

/** A keyboard with its keys as they lie, in units of a letter key from the board's left and top. */
export const drawnKeyboardSchema = z.object({
  ...namedKeyboard,
  /** Without a layout as text, which would be long: `GET /keyboard?q=` has it. */
  facts: z.object({
    /** The name of a common layout. Absent if the keys lie in another way. */
    layout: z.optional(z.string()),
    ...boardFactsSchema,
  }),
  keys: z.array(keySchema),
  knobs: z.array(knobSchema),
});
export type DrawnKeyboard = z.infer<typeof drawnKeyboardSchema>;

export const getKeyboard = defineEndpoint({
  method: 'GET',
  path: '/keyboard/:slug',
  access: 'anyone',
  summary: 'One keyboard, with its keys as they lie. Another name finds it, too: `slug` is that of its page.',
  params: keyboardParams,
  refusals: ['no_such_keyboard'],
  response: drawnKeyboardSchema,
});

/** The kinds of parts that a keyboard takes besides its board, in the sequence in which people buy them. */
export const slotKinds = [
  'switch',
  'keycaps',
  'stabiliser',
  'plate',
  'case',
  'cable',
] as const satisfies Kind[];

/** The maximum number of parts of a kind that are shown. */
export const mostInSlot = 6;

/** What a list shows of a part. */
const shownPartSchema = z.extend(
  z.pick(partSchema, {
    _id: true,
    name: true,
    img: true,
    price: true,
    availableQuantity: true,
    minimumOrder: true,
    quantityStep: true,
    family: true,
  }),
  /** Leaves out the list of a set's caps and the force curve of a switch, which are long. */
  { facts: z.optional(factsSchema) },
);

const slotSchema = z.object({
  kind: z.enum(kindNames),
  /** Those that fit first, then those that are likely to, and of these the one that costs least for the whole board. */
  parts: z.array(
    z.object({
      part: shownPartSchema,
      verdict: verdictSchema,
      /** The verdict if everything that is assumed is so. */
      likely: verdictSchema,
      /** The reason; with `fits-if`, what to do or to check. */
      words: z.string(),
      /** The facts about the board that would decide an open verdict, and that are not known. */
      asks: z.array(z.string()),
      /** How many units the board needs. Absent if that depends on its keys, and nobody knows them. */
      needed: z.optional(z.int()),
      /** How many units have to be ordered at least. */
      quantity: z.int(),
      /** The price of that quantity, in the shop's currency. */
      total: z.number(),
    }),
  ),
  /**
   * How many parts were judged to be in each verdict, a family counted once, in its best one. The newest parts of the
   * kind that are in stock are judged.
   */
  counts: z.record(verdictSchema, z.int()),
  /** If none of the judged parts fits. */
  none: z.optional(
    z.object({
      /** The reason that most of them share. */
      words: z.string(),
      /** Whether they are all that the shop has in stock of the kind. */
      areAll: z.boolean(),
    }),
  ),
});
export type Slot = z.infer<typeof slotSchema>;

export const getKeyboardParts = defineEndpoint({
  method: 'GET',
  path: '/keyboard/:slug/parts',
  access: 'anyone',
  summary:
    `What the shop has in stock for a keyboard: of each kind at most ${mostInSlot} ` +
    'parts, those that fit first, with the price for the whole board.',
  params: keyboardParams,
  refusals: ['no_such_keyboard'],
  response: z.array(slotSchema),
});

export const listKeyboards = defineEndpoint({
  method: 'GET',
  path: '/keyboards',
  access: 'anyone',
  summary: 'The names of all keyboards that the shop knows.',
  response: z.array(z.object({ slug: z.string(), name: z.string(), maker: z.string() })),
});
