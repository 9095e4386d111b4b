import Search from 'lucide-react/icons/search';
import { useId, useRef } from 'react';
import { useTypedEarly } from '../lib/use-typed-early.ts';
import { classNames } from './class-names.ts';

interface SearchFieldProps {
  label: string;
  /** The name of its query parameter. */
  name?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** The API accepts at most this many characters. */
const longest = 100;

export function SearchField({ label, name = 'q', value, onChange, className }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, value, onChange);

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
