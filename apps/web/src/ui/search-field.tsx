import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
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
  const input = useRef<HTMLInputElement>(null);

  // What was typed into the server's page, before React took it over, counts as well.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  });
  useEffect(() => takeOver(), []);

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
        ref={input}
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
