import { use } from 'react';
import type { Review } from '@switchyard/shared/reviews';
import { formatBooksDay } from '../../../lib/moments.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { SiteFacts } from '../../../lib/site-facts.ts';
import { PictureLink } from '../../../ui/picture-link.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** What the author built with the part. */
export function UsedIn({ review: { usedIn } }: { review: Review }) {
  if (!usedIn) return null;
  return (
    <p className="text-sm text-(--muted) wrap-anywhere">
      <span className="font-medium">Used in:</span> {usedIn}
    </p>
  );
}

interface ReviewPhotosProps {
  review: Review;
  /** `small` is for table cells. */
  size?: 'small' | 'medium';
}

/** Thumbnails that open the full picture. */
export function ReviewPhotos({ review: { name, photos }, size = 'medium' }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={`Photos by ${name}`} className="flex flex-wrap gap-2">
      {photos.map((src, index) => (
        <li key={src}>
          <Photo src={src} name={`Photo ${index + 1} by ${name}`} size={size} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps {
  src: string;
  name: string;
  size: 'small' | 'medium';
}

function Photo({ src, name, size }: PhotoProps) {
  return (
    <PictureLink
      src={src}
      name={name}
      className={classNames(
        'block overflow-hidden rounded-lg border border-base-300',
        size === 'small' ? 'size-12' : 'size-20',
      )}
    >
      <Picture src={src} alt={name} ratio="aspect-square" sizes="5rem" />
    </PictureLink>
  );
}

export function ShopReply({ review: { name, reply } }: { review: Review }) {
  const { shop = 'the shop' } = use(SiteFacts);
  if (!reply) return null;
  return (
    <div className="border-s-2 border-primary/60 ps-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">Reply by {shop}</span>
        <time dateTime={reply.at} className="text-(--muted)">
          {formatBooksDay(reply.at)}
        </time>
      </p>
      <ClampedText of={`the reply to the review by ${name}`}>{reply.text}</ClampedText>
    </div>
  );
}
