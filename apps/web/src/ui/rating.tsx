import { ratingRange } from '@switchyard/shared';
import Star from 'lucide-react/icons/star';

/** Stars out of five, also in words. */
export function Rating({ value }: { value: number }) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with several icons
      role="img"
      aria-label={`${value} out of ${ratingRange.most} stars`}
      className="inline-flex gap-0.5 text-accent"
    >
      {Array.from({ length: ratingRange.most }, (_, index) => (
        <Star
          key={index}
          aria-hidden="true"
          className="size-4.5"
          fill={index < value ? 'currentColor' : 'none'}
          opacity={index < value ? 1 : 0.5}
        />
      ))}
    </span>
  );
}
