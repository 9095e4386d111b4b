import * as z from 'zod/mini';

/** The official languages of the EU: the notice of the legal guarantee exists in each. */
export const noticeLanguages = [
  ...(['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hr'] as const),
  ...(['hu', 'it', 'lt', 'lv', 'mt', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv'] as const),
] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The number of a register of producers, in the country whose register it is. */
const registrationSchema = z.object({ country: z.string(), number: z.string() });
export type Registration = z.infer<typeof registrationSchema>;

/** What a shop says because a law asks for it. What is empty is not shown. */
export const lawFactsSchema = z.object({
  vatId: z.string(),
  /** The register of companies: its court or office, and the number there. */
  register: z.object({ court: z.string(), number: z.string() }),
  /** The manufacturer of parts that name none of their own, in the lines of a part's `manufacturer`. */
  manufacturer: z.string(),
  /** The person in the EU who is responsible for parts that name none of their own. */
  responsible: z.string(),
  /** The warnings of parts that have none of their own. */
  warnings: z.string(),
  packaging: z.array(registrationSchema),
  /** Electrical and electronic equipment (WEEE). */
  electronics: z.array(registrationSchema),
  batteries: z.array(registrationSchema),
  /** The official notice of the legal guarantee, at most one in each language. */
  notices: z.array(
    z.object({
      language: z.enum(noticeLanguages),
      /** The URL of the picture. */
      picture: z.string(),
      /** The page that the notice's QR code leads to. Empty: no link. */
      link: z.string(),
    }),
  ),
});
export type LawFacts = z.infer<typeof lawFactsSchema>;

/** The facts of a shop that has decided nothing yet. */
export const noLawFacts: LawFacts = {
  vatId: '',
  register: { court: '', number: '' },
  manufacturer: '',
  responsible: '',
  warnings: '',
  packaging: [],
  electronics: [],
  batteries: [],
  notices: [],
};

/** The facts that pages draw themselves. The others stand in the seller's texts, by their placeholders. */
export const shownLawSchema = z.extend(
  z.pick(lawFactsSchema, { manufacturer: true, responsible: true, warnings: true, notices: true }),
  {
    /** An earlier version of the API does not send them. */
    warnings: z._default(z.string(), ''),
  },
);
export type ShownLaw = z.infer<typeof shownLawSchema>;
