import { useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** Characters. Longer texts need more than the visible lines on most screens. */
const longest = 400;
const mostLines = 8;

interface ClampedTextProps {
  children: string;
  /** Completes the button's label, for example `the review by Ada`. */
  of: string;
  className?: string | undefined;
}

/**
 * A text by a user. A long one shows its first lines and a button for the rest. The length decides, not the layout,
 * so that the server and the browser render the same. Screen readers always get the whole text.
 */
export function ClampedText({ children, of, className }: ClampedTextProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = children.length > longest || children.split('\n').length > mostLines;
  return (
    <>
      <span
        id={id}
        className={classNames(
          'whitespace-pre-line wrap-anywhere',
          // `line-clamp` sets `display` itself.
          isLong && !isOpen ? 'line-clamp-8' : 'block',
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
          className="text-link mt-1 inline-flex min-h-11 items-center font-medium"
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
