import { type Booking, listPicks } from '@switchyard/shared/bookings';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import Truck from 'lucide-react/icons/truck';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { toast } from '../../../../lib/toast.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Count } from '../../../../ui/count.tsx';
import { focusPageIfLost } from '../../../../ui/native-modal.ts';
import { MarkOrders } from '../fulfil/mark-orders.tsx';
import { actsOn } from '../fulfil/order-acts.ts';
import { usePrinter } from '../papers/use-printer.ts';
import { PackingSlips } from './packing-slips.tsx';
import { PickList } from './pick-list.tsx';

interface SelectionBarProps {
  selected: readonly Booking[];
  onClear: () => void;
  onShip: () => void;
}

/** The actions on the selected orders, in a bar that sticks to the bottom of the screen. */
export function SelectionBar({ selected, onClear, onShip }: SelectionBarProps) {
  const [packing, setPacking] = useState<readonly Booking[]>();
  const [delivering, setDelivering] = useState<readonly Booking[]>();
  const now = useNow();
  const onTheWay = selected.filter((order) => actsOn(order, now).includes('deliver'));
  const { onPaper, print } = usePrinter<ReactNode>();
  const { mutate: pick, isPending: isPicking } = useMutation({
    mutationFn: (orders: readonly Booking[]) =>
      api.call(listPicks, { query: { ids: orders.map(({ _id }) => _id).join(',') } }),
    onSuccess: (picks, orders) => print(<PickList orders={orders} picks={picks} />),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label="Selected orders"
          className="plate arriving sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-2 gap-y-3 bg-base-100 p-3 shadow-lg"
        >
          <p className="me-auto ps-1 font-medium">
            <Count of={selected.length} /> selected
          </p>
          <Button
            variant="quiet"
            aria-label="Select none"
            onClick={() => {
              onClear();
              // The clicked button disappears together with the bar.
              setTimeout(focusPageIfLost);
            }}
            className="size-11 p-0 sm:order-last"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button size="small" busy={isPicking} onClick={() => pick(selected)}>
              <ClipboardList aria-hidden="true" className="size-4 max-sm:hidden" />
              Print pick list
            </Button>
            <Button size="small" onClick={() => print(<PackingSlips orders={selected} />)}>
              <Printer aria-hidden="true" className="size-4 max-sm:hidden" />
              Print packing slips
            </Button>
            <Button size="small" onClick={() => setPacking(selected)}>
              <PackageCheck aria-hidden="true" className="size-4 max-sm:hidden" />
              Mark packed
            </Button>
            {onTheWay.length > 0 && (
              <Button size="small" onClick={() => setDelivering(onTheWay)}>
                <CircleCheck aria-hidden="true" className="size-4 max-sm:hidden" />
                Mark delivered
              </Button>
            )}
            <Button size="small" variant="primary" onClick={onShip}>
              <Truck aria-hidden="true" className="size-4 max-sm:hidden" />
              Ship many
            </Button>
          </div>
        </section>
      )}
      <MarkOrders as="packed" orders={packing} onDone={onClear} onClose={() => setPacking(undefined)} />
      <MarkOrders
        as="delivered"
        orders={delivering}
        onDone={onClear}
        onClose={() => setDelivering(undefined)}
      />
      {onPaper}
    </>
  );
}
