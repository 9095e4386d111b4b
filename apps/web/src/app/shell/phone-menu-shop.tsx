import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Data } from '../../lib/data.tsx';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/session/use-rights.ts';
import { useCartCount } from '../../shop/cart/count.ts';
import { kindLinks } from '../../shop/kind-links.ts';

const link = 'flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-base-200';

/** The phone menu below the header's links: the kinds of equipment, the cart and a buyer's orders. */
export default function PhoneMenuShop() {
  const id = useId();
  return (
    <>
      <p id={id} className="mt-3 px-3 text-sm font-semibold text-(--muted)">
        Kinds of equipment
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-2">
        {kindLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Data>
        <Own />
      </Data>
    </>
  );
}

function Own() {
  const count = useCartCount();
  const mayOrder = useMay('place orders');
  return (
    <div className="mt-3 grid grid-cols-2 border-t border-base-300 pt-3">
      <Link to={paths.cart} className={link}>
        {count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'part' : 'parts'}`}
      </Link>
      {mayOrder && (
        <Link to={dashboardPaths.orders} className={link}>
          My Orders
        </Link>
      )}
    </div>
  );
}
