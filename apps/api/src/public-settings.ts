import type { Settings } from '@switchyard/shared/settings';
import type { Config } from './infrastructure/config/config.ts';

/** The public settings of Firebase, Stripe and the image host, which browsers need. Public keys only. */
export function publicSettings({
  firebase,
  stripe,
  imageHost,
}: Config): Pick<Settings, 'firebase' | 'stripe' | 'pictureOrigins' | 'testMode'> {
  const { apiKey, authDomain, projectId, authEmulatorHost, popupScriptUrl, mailUrl } = firebase;
  // The emulator's URL as browsers reach it, which may differ from this process's: browsers load the sign-in pop-up's
  // script from there.
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
    pictureOrigins: imageHost ? [imageHost.pictureOrigin] : [],
    testMode: stripe.publishableKey.startsWith('pk_test_'),
  };
}
