import { iconSizes } from '@switchyard/shared';
import type { ShownLogo } from '@switchyard/shared/look';
import { escapeHtml } from './mark.ts';

/** A logo that is stored in the shop has square icons, by their width. */
const isStored = (logo: string) => /\/image\/[0-9a-f]{64}$/.test(logo);

const [ofTab, ...ofMenus] = iconSizes;

/** The link to the icon of the browser's tab. Undefined if the shop has no logo. */
export function iconOf({ light, dark }: ShownLogo): string | undefined {
  const logo = light || dark;
  if (!logo) return undefined;
  return `<link rel="icon" href="${escapeHtml(isStored(logo) ? `${logo}?width=${ofTab}` : logo)}">`;
}

/** The icons of the web manifest. */
export function manifestIconsOf({ light, dark }: ShownLogo) {
  const logo = light || dark;
  if (!logo) return [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }];
  if (!isStored(logo)) return [{ src: logo, sizes: 'any' }];
  return ofMenus.map((side) => ({
    src: `${logo}?width=${side}`,
    sizes: `${side}x${side}`,
    type: 'image/webp',
  }));
}
