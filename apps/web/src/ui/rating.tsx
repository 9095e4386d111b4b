import { ratingRange } from '@switchyard/shared';

/** Stars with an accessible name. An average fills a fraction of a star. */
export function Rating({ value, size = 'medium' }: { value: number; size?: 'small' | 'medium' }) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress bar in the shape of stars (components.css)
      role="img"
      aria-label={`${value} out of ${ratingRange.most} stars`}
      className="inline-flex w-fit text-accent"
    >
      <progress
        aria-hidden="true"
        value={value}
        max={ratingRange.most}
        className={size === 'small' ? 'stars text-sm' : 'stars text-lg'}
      />
    </span>
  );
}
