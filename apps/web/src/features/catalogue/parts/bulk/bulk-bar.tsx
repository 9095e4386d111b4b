import { formatNumber, mostCounted } from '@switchyard/shared';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { Button } from '../../../../ui/button.tsx';
import { focusPageIfLost } from '../../../../ui/native-modal.ts';
import type { useSelection } from './use-selection.ts';

interface BulkBarProps {
  selection: ReturnType<typeof useSelection>;
  /** The number of parts that the search finds; `mostCounted + 1` means more than `mostCounted`. */
  total: number;
  onChange: () => void;
  /** Opens the form for a family of the selected parts. Undefined if they cannot be one. */
  onGather?: (() => void) | undefined;
}

/** What can be done with the selected parts, in a bar that sticks to the bottom of the screen. */
export function BulkBar({ selection, total, onChange, onGather }: BulkBarProps) {
  const { count, isAll, isPage, onSelectAll, onSelectPage } = selection;
  if (count === 0) return null;
  // Beyond that, nobody has counted.
  const all = total > mostCounted ? 'that were found' : formatNumber(total);
  return (
    <section
      aria-label="Selected equipment"
      className="plate arriving sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-2 gap-y-3 bg-base-100 p-3 shadow-lg"
    >
      <p className="me-auto ps-1 font-medium">
        {isAll ? `All ${all} are selected` : `${formatNumber(count)} selected`}
      </p>
      <Button
        variant="quiet"
        aria-label="Select none"
        onClick={() => {
          onSelectPage(false);
          // The clicked button disappears together with the bar.
          setTimeout(focusPageIfLost);
        }}
        className="size-11 p-0 sm:order-last"
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {isPage && !isAll && total > count && (
          <Button size="small" onClick={onSelectAll}>
            Select all {all}
          </Button>
        )}
        {onGather && (
          <Button size="small" onClick={onGather}>
            Into a family…
          </Button>
        )}
        <Button size="small" variant="primary" onClick={onChange}>
          <Pencil aria-hidden="true" className="size-4 max-sm:hidden" />
          Change…
        </Button>
      </div>
    </section>
  );
}
