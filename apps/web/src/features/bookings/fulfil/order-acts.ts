import { allows, type Booking, type OrderEvent, standingOf } from '@switchyard/shared';
import PackageCheck from 'lucide-react/icons/package-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';

/** A dispute that is open or lost holds an order back. */
const isDisputed = ({ disputes }: Booking) => disputes.some(({ status }) => status !== 'won');

/** Not all of its money goes back. */
const isWorthMoney = ({ refundable }: Booking) => refundable > 0;

const canBeShipped = (order: Booking) =>
  order.address !== undefined && isWorthMoney(order) && !isDisputed(order);

/** What admins do with a paid order, in the order in which they do it. */
export const orderActs = {
  pack: { name: 'Mark packed', icon: PackageCheck, event: 'pack', isFree: canBeShipped },
  ship: { name: 'Ship', icon: Truck, event: 'ship', isFree: canBeShipped },
  deliver: { name: 'Mark delivered', icon: CircleCheck, event: 'deliver', isFree: () => true },
  refund: {
    name: 'Refund',
    icon: Undo2,
    event: 'refund the rest',
    isFree: (order: Booking) => isWorthMoney(order) && !isDisputed(order),
  },
} as const satisfies Record<
  string,
  { name: string; icon: unknown; event: OrderEvent; isFree: (order: Booking) => boolean }
>;
export type OrderAct = keyof typeof orderActs;

const allActs: OrderAct[] = ['pack', 'ship', 'deliver', 'refund'];

/** What an admin can do with an order now. */
export function actsOn(order: Booking, now: number): OrderAct[] {
  const standing = standingOf(order, now);
  return allActs.filter((act) => allows(standing, orderActs[act].event) && orderActs[act].isFree(order));
}
