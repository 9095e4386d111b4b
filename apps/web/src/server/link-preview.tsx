import type { Settings } from '@switchyard/shared/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { manifestIconsOf } from '../features/shop/look/icons.ts';

/** The words in `public/social.jpg`, which are the demo shop's. It must not stand for a shop that says others. */
const saidInPicture = 'Every part of a keyboard, down to the last switch.';

interface Preview {
  src?: string | undefined;
  isLarge: boolean;
}

/** The picture that stands for the shop: the hero's, else the logo. */
function previewOf({ logo, look: { hero } }: Settings): Preview {
  if (hero.picture) return { src: hero.picture, isLarge: true };
  if (logo.light || logo.dark) return { src: manifestIconsOf(logo).at(-1)?.src, isLarge: false };
  return hero.title === saidInPicture ? { src: '/social.jpg', isLarge: true } : { isLarge: false };
}

/**
 * The tags for the picture in previews of links: the shop's, unless the page has its own. Only programs that read the
 * server's HTML show previews, so the browser's code does without these tags.
 * @param head the tags of the page itself
 */
export function headOfPreview(head: string, settings: Settings | undefined, origin: string): string {
  const hasOwn = head.includes('property="og:image"');
  const { src, isLarge }: Preview = hasOwn || !settings ? { isLarge: hasOwn } : previewOf(settings);
  const image = src && URL.parse(src, origin)?.href;
  return renderToStaticMarkup(
    <>
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={isLarge ? 'summary_large_image' : 'summary'} />
    </>,
  );
}
