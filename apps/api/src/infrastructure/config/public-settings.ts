import type { Settings } from '@switchyard/shared/settings';
import type { Config } from './config.ts';

/** What browsers need to know of the services behind the shop. Public keys only. */
export function publicSettings({ firebase, stripe, imageHost, currency }: Config): Omit<Settings, 'seller'> {
  const { apiKey, authDomain, projectId, authEmulatorHost, popupScriptUrl, mailUrl } = firebase;
  // Browsers may need another URL than this process: the one that serves the script of the sign-in window.
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
    currency,
    pictureOrigins: imageHost ? [imageHost.pictureOrigin] : [],
    testMode: stripe.publishableKey.startsWith('pk_test_'),
  };
}
