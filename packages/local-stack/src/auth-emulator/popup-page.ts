/** Replaces https://apis.google.com/js/api.js. */
export const GAPI_PATH = '/gapi.js';

/** Replaces the style sheet that the emulator's page loads from a CDN. */
export const POPUP_STYLE_PATH = '/popup.css';

const FIELD_LABELS = {
  'email-input': 'Email',
  'display-name-input': 'Display name (optional)',
  'screen-name-input': 'Screen name (optional)',
  'profile-photo-input': 'Profile photo URL (optional)',
};

/**
 * Removes all references to the internet from the emulator's page: on a network that drops packets silently,
 * they would delay it for minutes. Adds accessible names to its fields, which lack them.
 */
export function makeOffline(html: string): string {
  const offline = html
    .replaceAll('https://apis.google.com/js/api.js', GAPI_PATH)
    .replace(/<link[^>]+href="https?:\/\/[^>]*>/g, '')
    .replace(/<script[^>]+src="https?:\/\/[^>]*><\/script>/g, '')
    .replace('</style>', `</style><link rel="stylesheet" href="${POPUP_STYLE_PATH}">`);
  return Object.entries(FIELD_LABELS).reduce(
    (page, [id, label]) => page.replace(`id="${id}"`, `id="${id}" aria-label="${label}"`),
    offline.replaceAll('aria-labelledby="my-label-id"', ''),
  );
}
