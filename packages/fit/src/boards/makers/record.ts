import * as z from 'zod/mini';
import { ownBoardFacts } from '../../judging/board-facts.ts';
import { openFacts } from '../../rules/open-facts.ts';

const sourceFields = {
  url: z.url(),
  opened: z.iso.date(),
  /** In our own words. */
  says: z.string().check(z.minLength(5), z.maxLength(300)),
};

/** A page that somebody has opened, the day, and the facts that it states. A fact that no page states is absent. */
export const sourceSchema = z.strictObject({
  ...sourceFields,
  facts: z.strictObject(ownBoardFacts),
  /**
   * The facts that the page states only as far as it goes: that the board takes these, not that it takes no others. An
   * owner’s build and a list without a column for others are such pages.
   */
  atLeast: z.optional(z.array(z.enum(openFacts))),
});
export type Source = z.infer<typeof sourceSchema>;

export const recordSchema = z
  .strictObject({
    name: z.string(),
    /** Other names that people use for the board. */
    also: z.optional(z.array(z.string())),
    /** The USB vendor and product id, such as `3434:0100`. Absent if no source states it. */
    usb: z.optional(z.string().check(z.regex(/^[0-9a-f]{4}:[0-9a-f]{4}$/))),
    /**
     * The file of github.com/the-via/keyboards with the keys, their choices and the USB id; or another page with the
     * keys. Absent if no page is known that tells them.
     */
    keys: z.optional(
      z.union([
        z.strictObject({ via: z.string().check(z.regex(/^(?:src|v3)\/[\w/.-]+$/)), opened: z.iso.date() }),
        z.strictObject(sourceFields),
      ]),
    ),
    /** The folder in QMK’s `keyboards`, if its name differs from that in VIA. */
    qmk: z.optional(z.string()),
    /** A common layout or one of `layouts.ts`. Left out if it has the same name as the board. */
    layout: z.optional(z.string()),
    /** Each fact is in one source only. */
    told: z.optional(z.array(sourceSchema)),
  })
  .check(
    z.refine(
      ({ keys, layout, told = [] }) => keys !== undefined || (layout === undefined && told.length > 0),
      {
        error: 'A board without keys has no layout, but facts',
      },
    ),
  );
export type BoardRecord = z.infer<typeof recordSchema>;

export const makerSchema = z.strictObject({
  /** Empty for boards whose maker no source names. */
  maker: z.string(),
  boards: z.array(recordSchema),
});
/** The boards of one maker, as the files in `makers` write them. */
export type MakerFile = z.infer<typeof makerSchema>;
