import { longestQuery } from '@switchyard/shared';
import Search from 'lucide-react/icons/search';
import { type ComponentType, type RefObject, useId, useRef } from 'react';
import { useTypedEarly } from '../lib/use-typed-early.ts';
import { classNames } from './class-names.ts';

/** The search input that the suggestions belong to. */
export interface SuggestedProps {
  input: RefObject<HTMLInputElement | null>;
  /** The id of the list of suggestions. */
  listId: string;
}

interface SearchFieldProps {
  label: string;
  /** The name of the query parameter. */
  name?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** The component for suggestions. It turns the field into a combobox. */
  Suggestions?: ComponentType<SuggestedProps> | undefined;
  className?: string | undefined;
}

/** The initial ARIA state. The suggestions update it. */
const comboboxState = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

export function SearchField({
  label,
  name = 'q',
  value,
  onChange,
  Suggestions,
  className,
}: SearchFieldProps) {
  const id = useId();
  const listId = `${id}-list`;
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
        {...(Suggestions && { ...comboboxState, 'aria-controls': listId })}
        ref={input}
        id={id}
        type="search"
        name={name}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestQuery}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="well ps-11"
      />
      {Suggestions && <Suggestions input={input} listId={listId} />}
    </div>
  );
}
