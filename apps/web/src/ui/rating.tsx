import { ratingRange } from '@switchyard/shared';
import Star from 'lucide-react/icons/star';

const places = Array.from({ length: ratingRange.most }, (_, place) => place);

/** Stars out of five, also in words. A mean lights part of a star. */
export function Rating({ value }: { value: number }) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with several icons
      role="img"
      aria-label={`${value} out of ${ratingRange.most} stars`}
      className="relative inline-flex w-fit gap-0.5 text-accent"
    >
      {places.map((place) => (
        <Star key={place} aria-hidden="true" className="size-4.5 opacity-50" />
      ))}
      <span
        className="absolute inset-y-0 start-0 flex gap-0.5 overflow-hidden"
        style={{ width: `${(value / ratingRange.most) * 100}%` }}
      >
        {places.map((place) => (
          <Star key={place} aria-hidden="true" className="size-4.5 shrink-0" fill="currentColor" />
        ))}
      </span>
    </span>
  );
}
