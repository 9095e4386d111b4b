import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';

interface SearchLineProps {
  /** The name of the form. */
  label: string;
  /** The label of the field. */
  field: string;
  words: string;
  onWords: (words: string) => void;
  /** The path that shows the results when the browser sends the form itself. */
  action: string;
  /** Called on Enter. Without it only typing searches. */
  onSubmit?: () => void;
  className: string;
  /** Hidden inputs: the rest of the query string. */
  children?: ReactNode;
}

/** A form with nothing but a search field. Without JavaScript it also has a button. */
export function SearchLine({
  label,
  field,
  words,
  onWords,
  action,
  onSubmit,
  className,
  children,
}: SearchLineProps) {
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
      role="search"
      aria-label={label}
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
      className={className}
    >
      {children}
      <SearchField label={field} value={words} onChange={onWords} className="min-w-0 flex-1" />
      <Button type="submit" worksAlone className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  );
}
