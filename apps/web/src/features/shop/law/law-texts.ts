import { type EditableLaw, lawFactsSchema } from '@switchyard/shared/law';
import * as z from 'zod/mini';
import { keptForm } from '../../../lib/kept-form.ts';

/** The facts in the form: all texts, as typed. */
export type LawForm = EditableLaw;

/** Whether two states of the form say the same, whatever their versions. */
export const isSameLaw = (one: LawForm, other: LawForm): boolean =>
  JSON.stringify(lawFactsSchema.parse(one)) === JSON.stringify(lawFactsSchema.parse(other));

export const keptLaw = keptForm('law-facts', z.extend(lawFactsSchema, { version: z.number() }));
