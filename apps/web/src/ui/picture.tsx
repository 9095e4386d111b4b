import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { useState } from 'react';
import { classNames } from './class-names.ts';

export interface PictureProps {
  src: string;
  /** What the picture shows; empty when the text beside it says so already. */
  alt: string;
  /** The class of the shape that is kept free for it. */
  ratio?: `aspect-${string}` | undefined;
  /** How wide it will be, as the `sizes` of an `<img>`; the browser then takes the smallest file that will do. */
  sizes?: string | undefined;
  /** For what is on screen at once: loaded without waiting to be near. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** The shop's own pictures are kept in several widths; those from elsewhere come as they are. */
const ownPicture = /^\/api\/image\/[0-9a-f]{64}$/;

/** The files of a picture by their widths in pixels. The largest counts as as wide as a picture can be. */
function filesOf(src: string): string | undefined {
  if (!ownPicture.test(src)) return undefined;
  const narrow = pictureWidths.map((width) => `${src}?width=${width} ${width}w`);
  return [...narrow, `${src} ${pictureLongestSide}w`].join(', ');
}

/** A picture that keeps its place while it loads, and a blank keycap where it does not. */
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
          // Before `src`, which would be fetched at once.
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
 * A round picture of a person, or their initial where there is none. Only of pictures that the shop keeps: any other host
 * would learn who reads the page.
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
