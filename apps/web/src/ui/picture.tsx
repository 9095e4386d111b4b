import { useState } from 'react';
import { classNames } from './class-names.ts';

export interface PictureProps {
  src: string;
  /** What the picture shows; empty when the text beside it says so already. */
  alt: string;
  /** The class of the shape that is kept free for it. */
  ratio?: `aspect-${string}` | undefined;
  /** For what is on screen at once: loaded without waiting to be near. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A picture that keeps its place while it loads, and a blank keycap where it does not. */
export function Picture({ src, alt, ratio = 'aspect-4/3', eager = false, className }: PictureProps) {
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

/** A round picture of a person, or their initial where there is none. */
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
