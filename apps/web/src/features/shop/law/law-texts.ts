import { type LawDesk, lawFactsSchema } from '@switchyard/shared/law';
import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from '../../../lib/kept.ts';

/** The facts in the form: all texts, as typed. */
export type LawForm = LawDesk;

/** Whether two states of the form say the same, whatever their versions. */
export const isSameLaw = (one: LawForm, other: LawForm): boolean =>
  JSON.stringify(lawFactsSchema.parse(one)) === JSON.stringify(lawFactsSchema.parse(other));

const form = z.extend(lawFactsSchema, { version: z.number() });
const keptSchema = z.object({ base: form, typed: form });
const key = 'law-facts';

/** Restores unsaved input and the facts that it was based on. Both survive navigation and a reload. */
export const readTyped = () => keptSchema.safeParse(readJson(inTab, key)).data;

/** Stores what was typed. `undefined` deletes it. */
export const keepTyped = (kept: { base: LawForm; typed: LawForm } | undefined): void =>
  keepJson(inTab, key, kept);
