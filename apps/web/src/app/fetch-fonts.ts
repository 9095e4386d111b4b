/** Read by before-paint.js, for the pages after this one. */
const fontsKey = 'fonts';

const families = ['Inter Variable', 'Bricolage Grotesque Variable'];

/**
 * Fetches the shop's typefaces where this page does without (styles.css), and notes that the next can have them.
 * @returns rejects where they cannot be fetched, or nothing can be noted
 */
export async function fetchFonts(): Promise<void> {
  if (localStorage.getItem(fontsKey)) return;
  await Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`)));
  localStorage.setItem(fontsKey, 'fetched');
}
