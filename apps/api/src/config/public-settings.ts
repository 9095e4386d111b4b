import type { Settings } from '@switchyard/shared';
import type { Config } from './config.ts';

/** What browsers need to know of Firebase, Stripe and the seller. Public keys only. */
export function publicSettings({ firebase, stripe, seller, phone }: Config): Settings {
  const { apiKey, authDomain, projectId, authEmulatorHost, popupScriptUrl, mailUrl } = firebase;
  // Browsers may need another address than this process: the one that serves the script of the sign-in window.
  const authOrigin = popupScriptUrl ? new URL(popupScriptUrl).origin : `http://${authEmulatorHost}`;
  return {
    firebase: {
      apiKey,
      authDomain,
      projectId,
      ...(authEmulatorHost && { authOrigin }),
      ...(popupScriptUrl && { popupScriptUrl }),
      ...(mailUrl && { mailUrl }),
    },
    stripe: {
      publishableKey: stripe.publishableKey,
      ...(stripe.scriptUrl && { scriptUrl: stripe.scriptUrl }),
    },
    seller: { ...seller, ...(phone !== undefined && { phone }) },
    testMode: stripe.publishableKey.startsWith('pk_test_'),
  };
}
