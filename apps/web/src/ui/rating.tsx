import { ratingRange } from '@switchyard/shared';
import Star from 'lucide-react/icons/star';

const places = Array.from({ length: ratingRange.most }, (_, place) => place);

/** Quarters of a star. Classes, because the content security policy forbids style attributes. */
const widths = ['w-0', 'w-1/4', 'w-1/2', 'w-3/4', 'w-full'];

function widthOf(lit: number): string | undefined {
  return widths[Math.round(Math.min(Math.max(lit, 0), 1) * 4)];
}

/** Stars with an accessible label. An average fills part of a star. */
export function Rating({ value, size = 'medium' }: { value: number; size?: 'small' | 'medium' }) {
  const sizeOfStar = size === 'small' ? 'size-3.5' : 'size-4.5';
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with several icons
      role="img"
      aria-label={`${value} out of ${ratingRange.most} stars`}
      className="inline-flex w-fit gap-0.5 text-accent"
    >
      {places.map((place) => (
        <span key={place} className="relative">
          <Star aria-hidden="true" className={`${sizeOfStar} opacity-50`} />
          <span className={`absolute inset-y-0 start-0 overflow-hidden ${widthOf(value - place)}`}>
            <Star aria-hidden="true" className={sizeOfStar} fill="currentColor" />
          </span>
        </span>
      ))}
    </span>
  );
}
