import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';

interface MoveButtonProps {
  by: 1 | -1;
  /** What it moves. */
  name: string;
  /** Undefined at the end of the list, where the button stays focusable and does nothing. */
  onMove: (() => void) | undefined;
}

/** Moves an item of a list up or down. */
export function MoveButton({ by, name, onMove }: MoveButtonProps) {
  const Arrow = by === -1 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={`Move ${by === -1 ? 'up' : 'down'}: ${name}`}
      aria-disabled={!onMove || undefined}
      onClick={onMove}
      className="quiet-button aria-disabled:cursor-not-allowed aria-disabled:text-(--muted)"
    >
      <Arrow aria-hidden="true" className="size-5" />
    </button>
  );
}
