import { allows, type Booking, type OrderEvent, standingOf } from '@switchyard/shared/bookings';
import PackageCheck from 'lucide-react/icons/package-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import MapPin from 'lucide-react/icons/map-pin';
import HandCoins from 'lucide-react/icons/hand-coins';
import Truck from 'lucide-react/icons/truck';
import { heldBackBy } from '../withdrawals/withdrawn.ts';
import Undo2 from 'lucide-react/icons/undo-2';

/** Whether some of the money is left after refunds and disputes. A bank's inquiry takes no money. */
const isWorthMoney = ({ refundable }: Booking) => refundable > 0;

const canBePacked = (order: Booking) =>
  order.address !== undefined &&
  order.balanceDue === undefined &&
  isWorthMoney(order) &&
  !order.troubles.includes('withdrawn');

const canBeShipped = (order: Booking) => canBePacked(order) && order.lines.some(({ toShip }) => toShip > 0);

/** The actions of admins on a paid order, in the usual sequence. */
export const orderActs = {
  'ask address': {
    name: 'Ask for the address',
    icon: MapPin,
    event: 'ask for address',
    isFree: ({ address }: Booking) => address === undefined,
  },
  waive: {
    name: 'Waive delivery and tax',
    icon: HandCoins,
    event: 'waive balance',
    isFree: ({ balanceDue }: Booking) => balanceDue !== undefined,
  },
  'refund withdrawn': {
    name: 'Refund the withdrawal',
    icon: Undo2,
    event: 'refund part',
    isFree: (order: Booking) =>
      order.troubles.includes('withdrawn') && isWorthMoney(order) && heldBackBy(order).length > 0,
  },
  pack: { name: 'Mark packed', icon: PackageCheck, event: 'pack', isFree: canBePacked },
  ship: { name: 'Ship', icon: Truck, event: 'ship', isFree: canBeShipped },
  deliver: { name: 'Mark delivered', icon: CircleCheck, event: 'deliver', isFree: () => true },
  'retry refund': {
    name: 'Try the refund again',
    icon: Undo2,
    event: 'refund part',
    isFree: (order: Booking) => order.troubles.includes('refund failed') && isWorthMoney(order),
  },
  refund: {
    name: 'Refund',
    icon: Undo2,
    event: 'refund the rest',
    isFree: isWorthMoney,
  },
} as const satisfies Record<
  string,
  { name: string; icon: unknown; event: OrderEvent; isFree: (order: Booking) => boolean }
>;
export type OrderAct = keyof typeof orderActs;

const allActs: OrderAct[] = [
  'refund withdrawn',
  'ask address',
  'waive',
  'retry refund',
  'pack',
  'ship',
  'deliver',
  'refund',
];

export function actsOn(order: Booking, now: number): OrderAct[] {
  const standing = standingOf(order, now);
  return allActs.filter((act) => allows(standing, orderActs[act].event) && orderActs[act].isFree(order));
}

/** The main action in an order's row: it solves a problem of the order or advances it. The others are in the menu. */
export const nextActOn = (order: Booking, now: number): OrderAct | undefined =>
  actsOn(order, now).find((act) =>
    ['refund withdrawn', 'ask address', 'waive', 'retry refund', 'ship'].includes(act),
  );
