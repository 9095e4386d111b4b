// What admins decide about the look. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import { longestShopName } from '../../infrastructure/constants.ts';
import {
  blankLeftOut,
  pictureUrl,
  readable,
  requiredLine,
  requiredText,
  timestamp,
  trimmed,
  wholeNumber,
} from '../../infrastructure/fields.ts';
import { isMenuTarget } from './menu-target.ts';
import { contrastInLight, isReadableAccent, leastContrast, nearestAccent } from './accent.ts';
import { logoSchema, pageLookSchema } from './schema.ts';

/** The bounds of each field: texts by their maximum length, lists by their maximum number of entries. */
export const lookBounds = {
  title: 100,
  text: 500,
  path: 200,
  figures: 6,
  number: 20,
  label: 60,
  cards: 6,
  footer: 200,
  since: 40,
  /** Most entries in the header, most entries in a column of the footer, and most columns. */
  headerEntries: 8,
  columnEntries: 20,
  columns: 4,
  target: 500,
  /** How many published versions are kept. */
  versions: 20,
} as const;

/** A text that may be missing, `null` or empty, which all mean the same. */
const given = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

/** An optional text. It is trimmed, and empty if there is nothing to see in it. */
const text = (label: string, longest: number) =>
  z.pipe(
    given,
    z.string().check(
      trimmed(),
      z.maxLength(longest, `${label} must be at most ${longest} characters`),
      readable(label),
      z.overwrite((typed) => blankLeftOut(typed) ?? ''),
    ),
  );

/** As `text`, but on one line. */
const line = (label: string, longest: number) =>
  text(label, longest).check(z.regex(/^[^\t\n\r\u2028\u2029]*$/, `${label} must be on one line`));

const picture = z.pipe(given, z.union([z.literal(''), pictureUrl()], { error: 'Image must be a URL' }));

/** A path on the site. Browsers take `//host` and `/\host` for another site. */
const path = line('Path', lookBounds.path).check(
  z.regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, 'Give a path of your shop that begins with /, such as /parts'),
);

const spelt = z.pipe(
  given,
  z.transform((colour) =>
    colour
      .trim()
      .toLowerCase()
      .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  ),
);

/** Says why an accent is refused, and which one would not be. */
const unreadable = (accent: string) =>
  `${accent} is too light to be read: its contrast is ` +
  `${contrastInLight(accent).toFixed(1)}:1, and ${leastContrast}:1 ` +
  `is needed. The nearest colour that has it is ${nearestAccent(accent)}`;

const accent = z.pipe(
  spelt,
  z.string().check(
    z.regex(/^(?:#[0-9a-f]{6})?$/, { error: 'Colour must be like #0f5f54', abort: true }),
    z.refine((colour) => colour === '' || isReadableAccent(colour), {
      error: ({ input }) => unreadable(String(input)),
    }),
  ),
);

const hero = z.object({
  title: line('Title', lookBounds.title),
  text: text('Text', lookBounds.text),
  picture,
  button: path,
});

const figure = z.object({
  number: requiredLine('Number', lookBounds.number),
  label: requiredLine('Label', lookBounds.label),
  note: line('Note', lookBounds.label),
});

const card = z.object({
  title: requiredLine('Title', lookBounds.label),
  text: requiredText('Text', lookBounds.text),
});

const atMost = (most: number, things: string) => z.maxLength(most, `There can be at most ${most} ${things}`);

const target = z.pipe(
  requiredLine('Link', lookBounds.target),
  z
    .string()
    .check(
      z.refine(
        isMenuTarget,
        'Give a path of an open page of your shop, such as /delivery, or a URL that begins with https://',
      ),
    ),
);

const menuEntry = z.object({
  label: requiredLine('Label', lookBounds.label),
  to: target,
  off: z._default(z.boolean(), false),
});
/** Adds a fault at the second of two entries that lead to the same page. */
const eachOnce = z.check<z.output<typeof menuEntry>[]>(({ value, issues }) => {
  for (const [index, { to }] of value.entries())
    if (value.findIndex((entry) => entry.to === to) < index)
      issues.push({
        code: 'custom',
        message: 'Another entry of this menu leads there already',
        input: to,
        path: [index, 'to'],
      });
});
const menuEntries = (most: number) => z.array(menuEntry).check(atMost(most, 'entries'), eachOnce);

const menus = z.object({
  header: menuEntries(lookBounds.headerEntries),
  footer: z
    .array(
      z.object({
        title: requiredLine('Title', lookBounds.label),
        entries: menuEntries(lookBounds.columnEntries),
      }),
    )
    .check(atMost(lookBounds.columns, 'columns')),
});

const lookShape = {
  /** The seller's name, which Settings have, too. */
  name: requiredLine('Name', longestShopName),
  logo: z._default(z.object({ light: picture, dark: picture }), { light: '', dark: '' }),
  /** The shop's own colour, such as `#0f5f54`. Empty: the usual colours. */
  accent,
  hero: z._default(hero, { title: '', text: '', picture: '', button: '' }),
  figures: z._default(z.array(figure).check(atMost(lookBounds.figures, 'figures')), []),
  cards: z._default(z.array(card).check(atMost(lookBounds.cards, 'cards')), []),
  footer: line('Footer', lookBounds.footer),
  since: line('Since', lookBounds.since),
  /** Absent: the draft keeps the menus that it has. */
  menus: z.optional(menus),
};

const version = wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER);

/** The whole draft, with the version that it is based on. */
export const draftLookSchema = z.object({ version, ...lookShape });
export type DraftLook = z.infer<typeof draftLookSchema>;

/** The version of the draft to publish. */
export const publishSchema = z.object({ version });

const draftEntrySchema = z.object({ label: z.string(), to: z.string(), off: z.boolean() });
const draftMenusSchema = z.object({
  header: z.array(draftEntrySchema),
  footer: z.array(z.object({ title: z.string(), entries: z.array(draftEntrySchema) })),
});

const shownShape = {
  name: z.string(),
  logo: logoSchema,
  accent: z.string(),
  ...pageLookSchema.shape,
  menus: draftMenusSchema,
};

const shownLookSchema = z.object(shownShape);
/** A look as it is stored and answered. */
export type Look = z.infer<typeof shownLookSchema>;

export const editableLookSchema = z.object({
  /** Incremented by each change of the draft. 0 before the first. */
  version: z.int(),
  ...shownShape,
  /** The published version of the draft, and when it was published. Absent before the first. */
  published: z.optional(z.object({ version: z.int(), at: timestamp })),
});
export type EditableLook = z.infer<typeof editableLookSchema>;

/** The published versions, newest first. */
export const publishedLooksSchema = z.array(z.object({ version: z.int(), at: timestamp, ...shownShape }));
export type PublishedLook = z.infer<typeof publishedLooksSchema>[number];
