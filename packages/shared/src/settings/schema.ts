import * as z from 'zod/mini';

/**
 * What the browser needs to know of the services behind the shop. The addresses are there only where a service is
 * not at its provider's own address.
 */
export const settingsSchema = z.object({
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Where the auth service answers, when not at Google. */
    authOrigin: z.optional(z.url()),
    /** The script behind the sign-in popup, when not Google's. */
    popupScriptUrl: z.optional(z.url()),
    /**
     * Where the links of mails can be opened, when the auth service sends none. With `mode=verifyEmail` or
     * `mode=resetPassword`, and `to=EMAIL`, it leads to the newest such link.
     */
    mailUrl: z.optional(z.url()),
  }),
  stripe: z.object({
    publishableKey: z.string(),
    /** The script that defines `window.Stripe`, when not Stripe's. */
    scriptUrl: z.optional(z.url()),
  }),
  /** No real money moves here: the publishable key is a test key. */
  testMode: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
