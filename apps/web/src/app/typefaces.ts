/** Our two typefaces, for `document.fonts.load`. The size does not matter. */
const families = ['1em "Inter Variable"', '1em "Bricolage Grotesque Variable"'];

/**
 * Loads our typefaces on a phone's first visit, which starts in the device's typefaces (styles/base.css). Changing
 * typefaces lays out the whole page again, which blocks touches for 0.3 s on a slow phone. So the typefaces wait for
 * the first navigation, which lays out the page anyway, and at least until the page has loaded, because their files
 * would compete with its pictures. Remove this once browsers swap typefaces incrementally.
 */
export async function changeTypefaces(isFirstPage: boolean): Promise<void> {
  if (isFirstPage && document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve));
  }
  await Promise.allSettled(families.map((family) => document.fonts.load(family)));
  if (!isFirstPage) document.documentElement.dataset['typefaces'] = '';
}
