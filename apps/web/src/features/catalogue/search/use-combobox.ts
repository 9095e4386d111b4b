import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';

type Field = RefObject<HTMLInputElement | null>;

/** The text in a field that is rendered elsewhere, and whether its suggestions may be shown. */
export function useTyped(field: Field) {
  const [closedAt, setClosedAt] = useState(() => field.current?.defaultValue);
  // Reads the field itself, because somebody may type while the code is loading, before the effect adds a listener.
  const text = useSyncExternalStore(
    (onChange) => {
      const onInput = () => {
        setClosedAt(undefined);
        onChange();
      };
      const onBlur = () => setClosedAt(field.current?.value);
      const input = field.current;
      input?.addEventListener('input', onInput);
      input?.addEventListener('blur', onBlur);
      return () => {
        input?.removeEventListener('input', onInput);
        input?.removeEventListener('blur', onBlur);
      };
    },
    () => field.current?.value ?? '',
  );
  return {
    text,
    isOpen: text !== closedAt,
    setOpen: (isOpen: boolean) => setClosedAt(isOpen ? undefined : field.current?.value),
  };
}

interface Popup {
  /** The typed text. */
  text: string;
  /** The paths of the options. Empty while the list is not visible. */
  paths: readonly string[];
  setOpen: (isOpen: boolean) => void;
}

/**
 * The keyboard handling and the ARIA state of a combobox (ARIA 1.2) whose options are links. Arrow keys choose an
 * option, Enter follows it, Escape closes the list. It adds listeners to the field instead of rendering it, because the
 * code is loaded when the field already has the focus.
 */
export function useCombobox(field: Field, listId: string, { text, paths, setOpen }: Popup) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ text: string; path: string | undefined }>();
  // A late answer keeps the chosen option if it still contains it; typing clears the choice.
  const active = chosen?.path !== undefined && chosen.text === text ? paths.indexOf(chosen.path) : -1;

  function go(to: string): void {
    setOpen(false);
    void navigate(to);
  }

  /** Moves the choice. Beyond the last option it returns to the field, and from there to the first option. */
  function move(step: number): void {
    const options = paths.length + 1;
    setChosen({ text, path: paths[((active + 1 + step + options) % options) - 1] });
  }

  /**
   * Handles a key.
   * @returns whether the key was for the list, so that the field and its form must ignore it
   */
  function press(key: string): boolean {
    const isShown = paths.length > 0;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isShown) move(key === 'ArrowDown' ? 1 : -1);
      else {
        setChosen(undefined);
        setOpen(true);
      }
      return true;
    }
    if (key !== 'Enter' && key !== 'Escape') return false;
    const to = key === 'Enter' ? paths[active] : undefined;
    if (to === undefined) setOpen(false);
    else go(to);
    return to !== undefined || (key === 'Escape' && isShown);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);

  const isExpanded = paths.length > 0;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;
  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(isExpanded));
  }, [field, isExpanded]);
  useEffect(() => {
    if (activeId) field.current?.setAttribute('aria-activedescendant', activeId);
    else field.current?.removeAttribute('aria-activedescendant');
    if (activeId) document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, activeId]);

  return { active, go };
}
