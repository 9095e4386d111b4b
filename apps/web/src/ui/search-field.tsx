import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What was found, said as it changes. */
  found: string;
  className?: string | undefined;
}

/** Looks through a list while one types. */
export function SearchField({ label, value, onChange, found, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="relative block min-w-0 flex-1 basis-64 sm:max-w-96">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-(--muted)"
        />
        <input
          id={id}
          type="search"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="slot ps-11"
        />
      </span>
      <output htmlFor={id} className="text-sm text-(--muted) tabular-nums">
        {found}
      </output>
    </div>
  );
}
