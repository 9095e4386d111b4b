import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface PictureProps {
  /** If undefined, a blank keycap is shown. */
  src: string | undefined;
  /** Empty if the text beside the picture says the same. */
  alt: string;
  /** The aspect ratio of the reserved space. */
  ratio?: `aspect-${string}` | undefined;
  /** The `sizes` of the `<img>`, so that the browser picks the smallest sufficient file. */
  sizes?: string | undefined;
  /** Loads eagerly, for pictures that are visible from the start. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** Matches the shop's own pictures, which are served in several widths. */
const ownPicture = /^\/api\/image\/[0-9a-f]{64}$/;

/** The `srcset` of a picture. The original counts as the largest possible width. */
function filesOf(src: string): string | undefined {
  if (!ownPicture.test(src)) return undefined;
  const narrow = pictureWidths.map((width) => `${src}?width=${width} ${width}w`);
  return [...narrow, `${src} ${pictureLongestSide}w`].join(', ');
}

/** Dims bright pictures in the dark theme. */
const dimmed =
  'after:pointer-events-none after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(23_24_28/0.14))]';

/** For pictures inside a card with the class `group/card`. */
const zoomedByCard = 'transition-transform duration-300 ease-out motion-safe:group-hover/card:scale-[1.04]';

/** A picture whose space is reserved while it loads. If it cannot be loaded, a blank keycap is shown. */
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
          // Loading may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          // Must precede `src`, which the browser fetches at once.
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
 * A round picture of a person, or their initial. Only for pictures that the shop hosts, because other hosts would learn
 * who reads the page.
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
