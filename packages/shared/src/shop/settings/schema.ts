import * as z from 'zod/mini';
import { currencySchema } from '../../infrastructure/money.ts';

/**
 * What the browser needs to use the services behind the shop, and who sells. URLs of providers are set only if
 * they are not their own.
 */
export const settingsSchema = z.object({
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** The URL of the sign-in service, if not Google's. */
    authOrigin: z.optional(z.url()),
    /** The script of the sign-in popup, if not Google's. */
    popupScriptUrl: z.optional(z.url()),
    /**
     * Where to open the links of e-mails, if the sign-in service sends none. With `mode=verifyEmail`,
     * `mode=resetPassword` or `mode=verifyAndChangeEmail`, and `to=EMAIL`, it leads to the newest such link.
     */
    mailUrl: z.optional(z.url()),
  }),
  stripe: z.object({
    publishableKey: z.string(),
    /** The script that defines `window.Stripe`, if not Stripe's. */
    scriptUrl: z.optional(z.url()),
  }),
  /** Who sells, and where they are reached. */
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
    /** Within how many days of its payment an order is shipped, if the seller says so. */
    shipsWithinDays: z.optional(z.int().check(z.positive())),
  }),
  currency: currencySchema,
  /** The origins of pictures that other sites host, such as parts' pictures. Pages load pictures from no others. */
  pictureOrigins: z.array(z.string()),
  /** The publishable key is a test key: no real money moves. */
  testMode: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
