import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from '../../../lib/kept.ts';

const text = z._default(z.string(), '');
const draftSchema = z.object({
  phone: text,
  name: text,
  line1: text,
  line2: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
});
/** The texts of an address form and a phone number. */
export type AddressDraft = z.infer<typeof draftSchema>;

/** Converts an address to texts for a form. Undefined if there is no valid address. */
export const toDraft = (address: unknown): AddressDraft | undefined => draftSchema.safeParse(address).data;

const keyOf = (email: string) => `delivery-address ${email}`;

export const readAddressDraft = (email: string): AddressDraft | undefined =>
  toDraft(readJson(inTab, keyOf(email)));

export const keepAddressDraft = (email: string, draft: z.input<typeof draftSchema>): void =>
  keepJson(inTab, keyOf(email), draft);
