import type { PartPicture } from '@switchyard/shared';
import { PictureLink } from '../../ui/picture-link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The pictures of a part after its first. Each opens large. */
export function MorePictures({ pictures }: { pictures: readonly PartPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="More pictures" className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {pictures.map(({ src, alt }) => (
        <li key={src}>
          <PictureLink src={src} name={alt} className="block rounded-(--radius-box)">
            <Picture
              src={src}
              alt={alt}
              sizes="(width >= 64rem) 9rem, 30vw"
              className="rounded-(--radius-box) border border-base-300"
            />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}
