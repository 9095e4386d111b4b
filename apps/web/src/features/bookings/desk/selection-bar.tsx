import { type Booking, formatNumber } from '@switchyard/shared';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusPageIfLost } from '../../../ui/native-modal.ts';
import { PackOrders } from '../fulfil/pack-orders.tsx';
import { usePrinter } from '../papers/use-printer.ts';
import { PackingSlips } from './packing-slips.tsx';

interface SelectionBarProps {
  selected: readonly Booking[];
  onClear: () => void;
}

/** What can be done with the selected orders. It stays at the bottom of the screen. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const [packing, setPacking] = useState<readonly Booking[]>();
  const { onPaper, print } = usePrinter<readonly Booking[]>();
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label="Selected orders"
          className="plate sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-2 gap-y-3 bg-base-100 p-3 shadow-lg"
        >
          <p className="me-auto ps-1 font-medium">{formatNumber(selected.length)} selected</p>
          <Button
            variant="quiet"
            aria-label="Select none"
            onClick={() => {
              onClear();
              // The pressed button disappears with the bar.
              setTimeout(focusPageIfLost);
            }}
            className="size-11 p-0 sm:order-last"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button size="small" onClick={() => print(selected)}>
              <Printer aria-hidden="true" className="size-4 max-sm:hidden" />
              Print packing slips
            </Button>
            <Button size="small" variant="primary" onClick={() => setPacking(selected)}>
              <PackageCheck aria-hidden="true" className="size-4 max-sm:hidden" />
              Mark packed
            </Button>
          </div>
        </section>
      )}
      <PackOrders orders={packing} onDone={onClear} onClose={() => setPacking(undefined)} />
      {onPaper && <PackingSlips orders={onPaper} />}
    </>
  );
}
