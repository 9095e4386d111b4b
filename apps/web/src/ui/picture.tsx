import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface PictureProps {
  /** Without one, a blank keycap is shown. */
  src: string | undefined;
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

/** Bright pictures would glare in the dark theme. */
const dimmed =
  'after:pointer-events-none after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(23_24_28/0.14))]';

/** Inside a card of the class `group/card`. */
const zoomedByCard = 'transition-transform duration-300 ease-out motion-safe:group-hover/card:scale-[1.04]';

/** Reserves its space while loading. If loading fails, shows a blank keycap. */
export function Picture({ src, alt, ratio = 'aspect-4/3', sizes, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames('relative block overflow-hidden bg-base-200', dimmed, ratio, className)}>
      {!src || failed === src ? (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 grid place-items-center"
        >
          <span aria-hidden="true" className="keycap keycap-plain aspect-square h-3/5 max-h-14 min-h-0 p-0" />
        </span>
      ) : (
        <img
          // It may have failed before React was there to hear of it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          // Must come before `src`, which the browser fetches at once.
          sizes={sizes}
          srcSet={sizes && filesOf(src)}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className={classNames('absolute inset-0 size-full object-cover', zoomedByCard)}
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
