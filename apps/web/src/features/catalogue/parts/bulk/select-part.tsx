import type { Part } from '@switchyard/shared/parts';
import type { ReactNode } from 'react';

interface SelectPartProps {
  part: Part;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** The part's picture, if the table has one. Part of the click target, so that a thumb hits it. */
  children?: ReactNode;
}

/** The checkbox that selects a part. */
export function SelectPart({ part: { name }, isSelected, onChange, children }: SelectPartProps) {
  return (
    <label className="relative z-1 block cursor-pointer @table:flex @table:items-center @table:gap-2">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
        className={`size-5 shrink-0 cursor-pointer accent-primary ${children ? '@max-table:absolute @max-table:start-1 @max-table:top-1 @max-table:z-1' : ''}`}
      />
      {children}
    </label>
  );
}
