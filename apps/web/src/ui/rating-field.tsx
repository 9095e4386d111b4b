import { ratingRange } from '@switchyard/shared';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Star from 'lucide-react/icons/star';
import { useId, type ComponentProps } from 'react';

interface RatingFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className'> {
  legend: string;
  error?: string | undefined;
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
const ratings = Array.from({ length: ratingRange.most - ratingRange.least + 1 }, (_, index) => ({
  value: ratingRange.least + index,
  word: words[index] ?? '',
}));

/** Stars to choose from. They are radio buttons, so the arrow keys work. Accepts the props of `register(name)`. */
export function RatingField({ legend, error, ...radio }: RatingFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error ? errorId : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="-ms-2 flex items-center">
        {ratings.map(({ value, word }) => (
          <label
            key={value}
            title={word}
            // A star is filled if it or a later one is checked.
            className="relative grid size-12 cursor-pointer place-items-center rounded-lg text-accent hover:bg-base-200 has-focus-visible:outline-3 has-focus-visible:outline-primary [&:has(:checked)_svg]:fill-current [&:has(~_label_:checked)_svg]:fill-current"
          >
            <input
              {...radio}
              type="radio"
              value={value}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{`${value} out of ${ratingRange.most}, ${word}`}</span>
            <Star aria-hidden="true" className="size-8" />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
