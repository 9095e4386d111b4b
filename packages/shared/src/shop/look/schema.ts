import * as z from 'zod/mini';

const shownEntrySchema = z.object({ label: z.string(), to: z.string() });

/** The menus as pages show them: no entry is switched off, and each leads to a page that exists. */
export const shownMenusSchema = z.object({
  header: z.array(shownEntrySchema),
  footer: z.array(z.object({ title: z.string(), entries: z.array(shownEntrySchema) })),
});
export type ShownMenus = z.infer<typeof shownMenusSchema>;

/** The seller's own words and pictures on the pages, as published. An empty text is left out of the page. */
export const pageLookSchema = z.object({
  hero: z.object({
    title: z.string(),
    text: z.string(),
    /** The URL of a picture. Empty: the drawn keyboard. */
    picture: z.string(),
    /** The path to which its button leads. Empty: the login or, for whoever is signed in, the catalogue. */
    button: z.string(),
  }),
  figures: z.array(z.object({ number: z.string(), label: z.string(), note: z.string() })),
  cards: z.array(z.object({ title: z.string(), text: z.string() })),
  footer: z.string(),
  since: z.string(),
});
export type PageLook = z.infer<typeof pageLookSchema>;

/** The URLs of the logo on light and on dark surfaces. Empty: none. */
export const logoSchema = z.object({ light: z.string(), dark: z.string() });

/** The published logo, with its size in pixels if it is stored here. Pages reserve the room that it takes. */
export const shownLogoSchema = z.extend(logoSchema, {
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});
export type ShownLogo = z.infer<typeof shownLogoSchema>;
