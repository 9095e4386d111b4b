import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** A link to My Orders after a message that says why no further order can be placed. */
export function OrdersLink() {
  return (
    <>
      {' '}
      <Link to={dashboardPaths.orders} className="underline underline-offset-4">
        Go to My Orders
      </Link>
    </>
  );
}
