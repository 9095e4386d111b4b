import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface PictureProps {
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The aspect ratio that is reserved for it. */
  ratio?: `aspect-${string}` | undefined;
  /** The `sizes` of the `<img>`, so that the browser picks the smallest sufficient file. */
  sizes?: string | undefined;
  /** Loads at once, for pictures visible from the start. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** The shop serves its own pictures in several widths. */
const ownPicture = /^\/api\/image\/[0-9a-f]{64}$/;

/** The `srcset` of a picture. The original counts as the widest possible. */
function filesOf(src: string): string | undefined {
  if (!ownPicture.test(src)) return undefined;
  const narrow = pictureWidths.map((width) => `${src}?width=${width} ${width}w`);
  return [...narrow, `${src} ${pictureLongestSide}w`].join(', ');
}

/** Reserves its space while loading. If loading fails, shows a blank keycap. */
export function Picture({ src, alt, ratio = 'aspect-4/3', sizes, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames('relative block overflow-hidden bg-base-200', ratio, className)}>
      {failed === src ? (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 grid place-items-center"
        >
          <span aria-hidden="true" className="keycap keycap-plain keycap-square size-14" />
        </span>
      ) : (
        <img
          // Must come before `src`, which the browser fetches at once.
          sizes={sizes}
          srcSet={sizes && filesOf(src)}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/**
 * A round picture of a person, or their initial. It must be a picture the shop hosts: other hosts would learn who
 * reads the page.
 */
export function Avatar({
  src,
  name,
  className,
}: {
  src?: string | undefined;
  name: string;
  className?: string | undefined;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-secondary font-display text-lg font-bold text-secondary-content',
        className,
      )}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      ) : (
        name.trim().charAt(0).toUpperCase()
      )}
    </span>
  );
}
