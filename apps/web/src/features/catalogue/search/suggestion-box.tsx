// oxlint-disable jsx-a11y/prefer-tag-over-role -- an <option> holds only text
import type { SuggestedProps } from '../../../ui/search-field.tsx';
import { useCombobox } from './use-combobox.ts';
import './suggestions.css';

export interface Suggestion {
  to: string;
  name: string;
  /** A remark at the end of the suggestion. */
  note: string;
}

export interface SuggestionGroup {
  label: string;
  options: Suggestion[];
}

interface SuggestionBoxProps extends SuggestedProps {
  /** The typed text. */
  text: string;
  groups: readonly SuggestionGroup[];
  /** Whether the groups answer the typed text. If so, screen readers announce the number of suggestions, even 0. */
  isAnswered: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Suggestions below a search field, following the combobox pattern of ARIA 1.2. */
export function SuggestionBox({ input, listId, text, groups, isAnswered, setOpen }: SuggestionBoxProps) {
  const options = groups.flatMap((group) => group.options);
  const { active, go } = useCombobox(input, listId, { text, paths: options.map(({ to }) => to), setOpen });
  return (
    <>
      <output className="sr-only">
        {isAnswered && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={options.length === 0}
        // Prevents the click from taking the focus away from the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="suggestions"
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-3 pt-2 text-sm text-(--muted)">
              {group.label}
            </p>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the field
                <div
                  key={option.to}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => go(option.to)}
                  className="suggestion"
                >
                  <span className="min-w-0 wrap-anywhere">{option.name}</span>{' '}
                  <span className="shrink-0 text-sm text-(--muted) tabular-nums">{option.note}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
