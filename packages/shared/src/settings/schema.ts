import { z } from 'zod';

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
    authOrigin: z.url().optional(),
    /** The script behind the sign-in popup, when not Google's. */
    popupScriptUrl: z.url().optional(),
  }),
  stripe: z.object({
    publishableKey: z.string(),
    /** The script that defines `window.Stripe`, when not Stripe's. */
    scriptUrl: z.url().optional(),
  }),
  /** No real money moves here: the publishable key is a test key. */
  testMode: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
