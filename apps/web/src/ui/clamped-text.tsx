import { useId, useState } from 'react';
import { classNames } from './class-names.ts';

/** What is longer takes more than the lines that are shown at first, or nearly so, on every screen. Characters. */
const longest = 400;
const mostLines = 8;

interface ClampedTextProps {
  children: string;
  /** Whose text it is, for the button: `the review by Ada`. */
  of: string;
  className?: string | undefined;
}

/**
 * A text that somebody wrote. A long one shows its first lines until more is asked for. Whether it is long is told by its
 * length, so that the server's page and the browser's are the same and nothing moves; a screen reader always has all of it.
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
          // The clamp is a display of its own.
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
