// Keyboards as admins send and see them. A file of its own, so that visitors do not load it.
import { requiredLine, requiredText, wholeNumber } from '@switchyard/shared';
import * as z from 'zod/mini';
import { boardFactsSchema, namedKeyboard, ownBoardFacts } from '../judging/board-facts.ts';
import { layoutNames } from '../reading/layouts.ts';
import { longestSlug } from './endpoints.ts';
import { usbSchema } from '../judging/usb.ts';

/** The longest layout of a keyboard that an admin adds, in characters. `slimLayout` leaves out what is not read. */
export const longestKeptLayout = 40_000;
/** The maximum number of keyboards that a shop adds or changes. */
export const mostKept = 1000;
const mostNames = 20;
const mostSources = 30;

export const factNames = Object.keys(ownBoardFacts) as (keyof typeof ownBoardFacts)[];

const sourceSchema = z
  .strictObject({
    /** The facts that the source states. The keys are `layout` or `pasted`. */
    facts: z
      .array(z.enum(['layout', 'pasted', ...factNames]))
      .check(z.minLength(1, 'A source states at least one fact')),
    url: z.optional(
      z.url({ protocol: /^https?$/, error: 'The URL of a source begins with https:// or http://' }),
    ),
    /** In place of a URL: how many owners of the keyboard say so. */
    accounts: z.optional(z.int().check(z.positive())),
    /** The day on which somebody opened it. */
    opened: z.iso.date('The day of a source must be like 2026-11-30'),
    says: requiredText('What a source says', 1000),
  })
  .check(
    z.refine(({ url, accounts }) => (url === undefined) !== (accounts === undefined), {
      path: ['url'],
      message: 'The URL of a source is Required',
    }),
  );

const slug = z
  .string()
  .check(
    z.maxLength(longestSlug, `The URL must end with at most ${longestSlug} characters`),
    z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'The URL must end with small letters, digits and single hyphens'),
  );

export const keptParams = z.object({ slug });

/**
 * A keyboard as admins send it, with the fields of `GET /keyboard`: its keys as `layout` or `pasted`, if they are
 * known, and each other fact with a source.
 */
export const savedKeyboardSchema = z
  .strictObject({
    /** Like that of the URL, if it is sent. */
    slug: z.optional(slug),
    /** No longer than the name of a board in a build. */
    name: requiredLine('Name', 60),
    maker: z._default(z.string().check(z.trim(), z.maxLength(60, 'Maker must be at most 60 characters')), ''),
    also: z.optional(
      z.array(requiredLine('Another name', 80)).check(z.maxLength(mostNames, `At most ${mostNames} names`)),
    ),
    /** Its USB vendor and product id. Several keyboards may share one. */
    usb: z.optional(usbSchema),
    facts: z.strictObject({
      layout: z.optional(z.enum(layoutNames, { error: `must be one of: ${layoutNames.join(', ')}` })),
      pasted: z.optional(
        z.string().check(z.maxLength(longestKeptLayout, `must be at most ${longestKeptLayout} characters`)),
      ),
      ...boardFactsSchema,
    }),
    /** How a search found it. It is not kept, so that an answer of `GET /keyboard` can be sent back. */
    match: z.optional(z.string()),
    sources: z.array(sourceSchema).check(z.maxLength(mostSources, `At most ${mostSources} sources`)),
    /**
     * The version that the change is based on. With 0, the keyboard is only added, and never replaces one. Left out,
     * the change replaces whatever there is.
     */
    version: z.optional(wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER)),
  })
  .check(({ value: { facts, sources }, issues }) => {
    const wrong = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', input: facts, path, message });
    if (facts.layout !== undefined && facts.pasted !== undefined)
      wrong(['facts', 'layout'], 'Send either “layout”, the name of a common layout, or “pasted”');
    const { atLeast, ...others } = facts;
    if (Object.values(others).every((fact) => fact === undefined))
      wrong(['facts', 'layout'], 'Send the keys or another fact');
    const sourced = new Set<string>(sources.flatMap((source) => source.facts));
    for (const name of factNames)
      if (facts[name] !== undefined && !sourced.has(name))
        wrong(['facts', name], 'Name a source that states it');
    for (const name of atLeast ?? [])
      if (facts[name] === undefined) wrong(['facts', 'atLeast'], `Nothing is told about ${name}`);
    for (const [index, source] of sources.entries())
      for (const name of source.facts)
        if (facts[name] === undefined) wrong(['sources', index, 'facts'], `Nothing is told about ${name}`);
  });
export type SavedKeyboard = z.output<typeof savedKeyboardSchema>;

/** Whether a keyboard is from the table of the program, changed by the shop, or added by it. */
export const origins = ['table', 'changed', 'added'] as const;

/** A keyboard as admins edit it. */
export const keptKeyboardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  maker: z.string(),
  also: z.array(z.string()),
  usb: z.optional(z.string()),
  facts: z.object({
    layout: z.optional(z.string()),
    pasted: z.optional(z.string()),
    ...boardFactsSchema,
  }),
  sources: namedKeyboard.sources,
  version: z.int(),
  origin: z.enum(origins),
});
export type KeptKeyboard = z.infer<typeof keptKeyboardSchema>;

/** A keyboard in the list of admins. */
export const listedKeyboardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  maker: z.string(),
  origin: z.enum(origins),
  /** The facts that are not known. */
  open: z.array(z.string()),
});
export type ListedKeyboard = z.infer<typeof listedKeyboardSchema>;

/** A name that people searched for in vain. */
export const soughtKeyboardSchema = z.object({ name: z.string(), times: z.int(), lastAt: z.iso.datetime() });
export type SoughtKeyboard = z.infer<typeof soughtKeyboardSchema>;

/** Leaves out of the text of a definition for VIA what is not read, such as its menus. Other text stays as it is. */
export function slimLayout(text: string): string {
  try {
    const { layouts } = JSON.parse(text) ?? {};
    if (!Array.isArray(layouts?.keymap)) return text;
    const { labels, keymap } = layouts;
    return JSON.stringify({ layouts: { ...(labels && { labels }), keymap } });
  } catch {
    return text;
  }
}
