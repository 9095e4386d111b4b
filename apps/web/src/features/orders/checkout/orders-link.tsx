import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** After a sentence that says why there can be no further order. */
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
