import type { Look, EditableLook, PublishedLook } from '@switchyard/shared/look';
import * as z from 'zod/mini';
import { keptForm } from '../../../lib/kept-form.ts';

const entries = z.array(z.object({ label: z.string(), to: z.string(), off: z.boolean() }));
const shape = z.object({
  version: z.number(),
  name: z.string(),
  logo: z.object({ light: z.string(), dark: z.string() }),
  accent: z.string(),
  hero: z.object({ title: z.string(), text: z.string(), picture: z.string(), button: z.string() }),
  figures: z.array(z.object({ number: z.string(), label: z.string(), note: z.string() })),
  cards: z.array(z.object({ title: z.string(), text: z.string() })),
  footer: z.string(),
  since: z.string(),
  menus: z.object({ header: entries, footer: z.array(z.object({ title: z.string(), entries })) }),
});

/** The draft in the form: all texts, as typed. */
export type LookForm = Look & { version: number };

/** The fields of the form, without what else an answer has. */
export function formOf(look: EditableLook | PublishedLook | LookForm): LookForm {
  const { version, name, logo, accent, hero, figures, cards, footer, since, menus } = look;
  return { version, name, logo, accent, hero, figures, cards, footer, since, menus };
}

/** Whether two drafts say the same, whatever their versions. */
export const isSameLook = (one: LookForm, other: LookForm): boolean =>
  JSON.stringify({ ...formOf(one), version: 0 }) === JSON.stringify({ ...formOf(other), version: 0 });

export const keptLook = keptForm('look-draft', shape);
