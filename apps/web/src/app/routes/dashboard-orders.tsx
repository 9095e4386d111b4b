import { MyOrders } from '../../features/bookings/components/my-orders.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What the buyer has ordered. */
export function Component() {
  return (
    <>
      <PageTitle title="My Orders" />
      <MyOrders />
    </>
  );
}
