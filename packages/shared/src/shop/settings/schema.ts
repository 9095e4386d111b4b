import * as z from 'zod/mini';
import { currencySchema } from '../../infrastructure/money.ts';
import { pageLookSchema, shownLogoSchema, shownMenusSchema } from '../look/schema.ts';

/**
 * What the browser needs to use the services behind the shop, and who the seller is. URLs of a provider are only set if
 * they differ from the provider's own.
 */
export const settingsSchema = z.object({
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** The URL of the sign-in service, if it is not Google's own. */
    authOrigin: z.optional(z.url()),
    /** The script for the sign-in pop-up, if it is not Google's own. */
    popupScriptUrl: z.optional(z.url()),
    /**
     * Where to open the links of e-mails, if the sign-in service sends none. With `mode=verifyEmail`,
     * `mode=resetPassword` or `mode=verifyAndChangeEmail`, and `to=EMAIL`, it leads to the newest such link.
     */
    mailUrl: z.optional(z.url()),
  }),
  stripe: z.object({
    publishableKey: z.string(),
    /** The script that defines `window.Stripe`, if it is not Stripe's own. */
    scriptUrl: z.optional(z.url()),
  }),
  /** The seller, and how to reach them. */
  seller: z.object({
    name: z.string(),
    /** Empty until it is decided. */
    address: z.string(),
    /** Where buyers reach the seller. Empty until it is decided. */
    email: z.string(),
    phone: z.optional(z.string()),
    /** The number of days after payment within which an order is shipped. Absent if the seller promises none. */
    shipsWithinDays: z.optional(z.int().check(z.positive())),
  }),
  /** The name of the shop, which is also the seller's. */
  name: z.string(),
  logo: shownLogoSchema,
  /** The shop's own colour, such as `#0f5f54`. Empty: the usual colours. */
  accent: z.string(),
  /** The seller's texts on pages, and the menus. */
  look: z.extend(pageLookSchema, { menus: shownMenusSchema }),
  /**
   * The names of the seller's texts that have no page, because they say nothing once they are filled in: `terms` or
   * another one of `policies`. No enumeration, because Home's script would have all names.
   */
  emptyTexts: z.array(z.string()),
  currency: currencySchema,
  /** The origins of pictures on other sites, such as pictures of parts. Pages load pictures from no other origins. */
  pictureOrigins: z.array(z.string()),
  /** Whether the publishable key is a test key, so that no real money moves. */
  testMode: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
