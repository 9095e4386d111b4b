import { OrdersDesk } from '../../features/orders/bookings/desk/orders-desk.tsx';

/** All Orders: the orders of all buyers, for admins to ship and refund. */
export function Component() {
  return <OrdersDesk />;
}
