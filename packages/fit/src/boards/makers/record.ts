import * as z from 'zod/mini';
import { ownBoardFacts } from '../../judging/schema.ts';

/** Where a fact comes from: a page that somebody has opened, the day, and what it says in our own words. */
export const sourceSchema = z.strictObject({
  url: z.url(),
  opened: z.iso.date(),
  says: z.string().check(z.minLength(5), z.maxLength(200)),
});
export type Source = z.infer<typeof sourceSchema>;

type Facts = typeof ownBoardFacts;
type Sourced = {
  [Name in keyof Facts]: z.ZodMiniOptional<
    z.ZodMiniObject<{ value: Facts[Name]['def']['innerType']; source: typeof sourceSchema }>
  >;
};

/** Each fact has its own source. A fact that no source states is absent. */
const sourcedFacts = Object.fromEntries(
  Object.entries(ownBoardFacts).map(([name, { def }]) => [
    name,
    z.optional(z.strictObject({ value: def.innerType, source: sourceSchema })),
  ]),
) as Sourced;

export const recordSchema = z.strictObject({
  name: z.string(),
  /** Other names that people use for the board. */
  also: z.optional(z.array(z.string())),
  /** The USB vendor and product id, such as `3434:0100`. */
  usb: z.string().check(z.regex(/^[0-9a-f]{4}:[0-9a-f]{4}$/)),
  /** The file of github.com/the-via/keyboards with the keys, their choices and the USB id. */
  keys: z.strictObject({
    via: z.string().check(z.regex(/^(?:src|v3)\/[\w/.-]+$/)),
    opened: z.iso.date(),
  }),
  /** The folder in QMK’s `keyboards`, if its name differs from that in VIA. */
  qmk: z.optional(z.string()),
  /** A common layout or one of `layouts.ts`. Left out if it has the same name as the board. */
  layout: z.optional(z.string()),
  facts: z.optional(z.strictObject(sourcedFacts)),
});
export type BoardRecord = z.infer<typeof recordSchema>;

export const makerSchema = z.strictObject({
  /** Empty for boards whose maker no source names. */
  maker: z.string(),
  boards: z.array(recordSchema),
});
/** The boards of one maker, as the files in `makers` write them. */
export type MakerFile = z.infer<typeof makerSchema>;
