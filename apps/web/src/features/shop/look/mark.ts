import { lookUp } from '@switchyard/shared';
import type { ShownLogo } from '@switchyard/shared/look';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an attribute or the content of an element. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => lookUp(escapes, character) ?? '');

/** A keycap with a track that forks. */
const usual =
  '<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8f2f14"/>' +
  '<rect x="3" y="1.5" width="26" height="25" rx="5.5" fill="#c8492a"/>' +
  '<path d="M10 22V6M10 20c0-7 11-4 11-14" fill="none" stroke="#fff4ec" stroke-width="3" stroke-linecap="round"/>' +
  '<circle cx="10" cy="21.5" r="2.4" fill="#fff4ec"/></svg>';

/** From this ratio of width to height on, a logo is taken for one that has the name in it. */
const wide = 2;

/**
 * The HTML of the shop's mark in header and footer. The styles of `.mark` (styles/header.css) show the logo that suits
 * the theme, and beside a wide one no name.
 */
export function markOf({ light, dark, width, height }: ShownLogo): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const isWide = width && height && width / height >= wide;
  const picture = (src: string, on: string) =>
    `<img src="${escapeHtml(src)}" alt="" class="${[on, isWide && 'is-wide'].filter(Boolean).join(' ')}"${size}>`;
  if (light && dark) return picture(light, 'on-light') + picture(dark, 'on-dark');
  return light || dark ? picture(light || dark, '') : usual;
}
