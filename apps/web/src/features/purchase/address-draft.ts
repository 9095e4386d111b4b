import * as z from 'zod/mini';

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
/** The typed texts of an address, and a phone number. */
export type AddressDraft = z.infer<typeof draftSchema>;

/** The address as texts for a form; undefined if there is none. */
export const toDraft = (address: unknown): AddressDraft | undefined => draftSchema.safeParse(address).data;

/** Kept in the tab's session storage, so that the next person on a shared computer does not see it. */
const keyOf = (email: string) => `delivery-address ${email}`;

export function readAddressDraft(email: string): AddressDraft | undefined {
  try {
    return toDraft(JSON.parse(sessionStorage.getItem(keyOf(email)) ?? ''));
  } catch {
    return undefined;
  }
}

export function keepAddressDraft(email: string, draft: z.input<typeof draftSchema>): void {
  try {
    sessionStorage.setItem(keyOf(email), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full, so a reload loses the draft.
  }
}
