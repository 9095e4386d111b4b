import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SearchFieldProps {
  label: string;
  /** Its name in an address. */
  name?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** The contract takes no longer text to look for. */
const longest = 100;

/** Looks through a list while one types. */
export function SearchField({ label, name = 'q', value, onChange, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={classNames('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-(--muted)"
      />
      <input
        id={id}
        type="search"
        name={name}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="slot ps-11"
      />
    </div>
  );
}
