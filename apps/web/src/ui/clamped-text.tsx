import { useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** The number of lines shown at first. A text with more characters than this needs more lines on most screens. */
const amounts = {
  usual: { characters: 400, lines: 8, look: 'line-clamp-8' },
  few: { characters: 120, lines: 3, look: 'line-clamp-3 @max-table:line-clamp-2' },
} as const;

/** For texts inside a `.plate`. */
const overLastLine =
  '@max-table:absolute @max-table:end-0 @max-table:bottom-0 @max-table:bg-(--plate) @max-table:ps-1 @max-table:shadow-[-0.75rem_0_0.5rem_var(--plate)]';

interface ClampedTextProps {
  children: string;
  /** Completes the button's accessible name, for example `the review by Ada`. */
  of: string;
  /** `few` is for table cells. */
  amount?: keyof typeof amounts | undefined;
  className?: string | undefined;
}

/**
 * A user's text. A long text shows its first lines and a button for the rest. Its length decides, not the layout, so
 * that the server and the browser render the same. Screen readers always get the whole text.
 */
export function ClampedText({ children, of, amount = 'usual', className }: ClampedTextProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { characters, lines, look } = amounts[amount];
  const isLong = children.length > characters || children.split('\n').length > lines;
  return (
    <span className="relative block">
      <span
        id={id}
        className={classNames(
          'whitespace-pre-line wrap-anywhere',
          // `line-clamp` sets `display` itself.
          isLong && !isOpen ? look : 'block',
          className,
        )}
      >
        {children}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `Show less of ${of}` : `Read more of ${of}`}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames(
            'text-link inline-flex items-center font-medium',
            amount === 'few' ? 'text-sm' : 'mt-1 min-h-11',
            amount === 'few' && !isOpen && overLastLine,
          )}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </span>
  );
}
