/** before-paint.js reads it on the next page. */
const fontsKey = 'fonts';

const families = ['Inter Variable', 'Bricolage Grotesque Variable'];

/**
 * Fetches the shop's typefaces for the next page, where this one does without them (styles/base.css). Rejects if that
 * fails.
 */
export async function fetchFonts(): Promise<void> {
  if (localStorage.getItem(fontsKey)) return;
  await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`)));
  localStorage.setItem(fontsKey, 'fetched');
}
