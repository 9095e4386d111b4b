// What owners send. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import { isPageUrl, safetyFields } from '../../catalogue/parts/safety.ts';
import { optionalLine, pictureUrl, requiredLine, wholeNumber } from '../../infrastructure/fields.ts';
import { countryCode } from '../../orders/delivery/schema.ts';
import { noticeLanguages } from './schema.ts';

/** The bounds of each field: texts by their maximum length, lists by their maximum number of entries. */
export const lawBounds = {
  vatId: 30,
  court: 120,
  number: 60,
  link: 500,
  registrations: 40,
  notices: noticeLanguages.length,
} as const;

/** A text that may be missing or `null`, and is empty if there is none. */
const orEmpty = (text: z.ZodMiniType<string | undefined, string | undefined>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((sent) => sent ?? undefined),
    ),
    z.pipe(
      text,
      z.transform((read) => read ?? ''),
    ),
  );

const line = (label: string, longest: number) => orEmpty(optionalLine(label, longest));

const registrations = z._default(
  z
    .array(z.object({ country: countryCode, number: requiredLine('Number', lawBounds.number) }))
    .check(z.maxLength(lawBounds.registrations, `There can be at most ${lawBounds.registrations} numbers`)),
  [],
);

const link = line('Link', lawBounds.link).check(
  z.refine((text) => text === '' || isPageUrl(text), 'Link must be a URL that begins with https://'),
);

const notices = z._default(
  z
    .array(z.object({ language: z.enum(noticeLanguages), picture: pictureUrl('Picture is Required'), link }))
    .check(
      z.check(({ value, issues }) => {
        const seen = new Set<string>();
        for (const [index, { language }] of value.entries()) {
          if (seen.has(language))
            issues.push({
              code: 'custom',
              path: [index, 'language'],
              message: 'There is a notice in this language already',
              input: value,
            });
          seen.add(language);
        }
      }),
    ),
  [],
);

/** All facts, with the version that the change is based on. */
export const draftLawSchema = z.object({
  version: wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER),
  vatId: line('VAT number', lawBounds.vatId),
  register: z._default(
    z.object({ court: line('Court', lawBounds.court), number: line('Number', lawBounds.number) }),
    { court: '', number: '' },
  ),
  manufacturer: orEmpty(safetyFields.manufacturer),
  responsible: orEmpty(safetyFields.responsible),
  /** If they are missing, the stored ones stay: a client may not know of them. */
  warnings: z.optional(orEmpty(safetyFields.warnings)),
  packaging: registrations,
  electronics: registrations,
  batteries: registrations,
  notices,
});
export type DraftLaw = z.infer<typeof draftLawSchema>;
