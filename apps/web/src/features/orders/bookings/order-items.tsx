import { type Booking, type BookingLine, lineName } from '@switchyard/shared/bookings';
import { Link } from 'react-router-dom';
import { partPathById } from '../../../lib/part-path.ts';
import { Count } from '../../../ui/count.tsx';
import { Money } from '../../../ui/price.tsx';
import { OrderCharges } from './order-charges.tsx';
import { OrderPicture } from './order-picture.tsx';
import { OrderSection } from './order-section.tsx';
import { isSplit, whereUnitsAre } from './parcel-words.ts';

export function OrderItems({ order }: { order: Booking }) {
  return (
    <OrderSection title="Parts">
      <ul className="flex flex-col gap-4 border-b border-base-300 pb-4">
        {order.lines.map((line) => (
          <Line key={line.n} order={order} line={line} />
        ))}
      </ul>
      <dl className="flex flex-col gap-2 pt-4">
        <OrderCharges order={order} totalName="Total" />
      </dl>
    </OrderSection>
  );
}

interface LineProps {
  order: Booking;
  line: BookingLine;
}

function Line({ order, line }: LineProps) {
  const { partId, img, quantity, unit, price } = line;
  const { currency } = order.bill;
  return (
    <li className="flex items-center gap-4">
      <OrderPicture src={img} className="w-18 shrink-0 rounded-xl sm:w-24" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 basis-full wrap-anywhere">
          <Link to={partPathById(partId)} className="text-link inline-block py-2.5 text-lg leading-tight">
            {lineName(line)}
          </Link>
        </p>
        <p className="text-(--muted)">
          <Count of={quantity} /> × <Money amount={unit} currency={currency} />
        </p>
        {order.lines.length > 1 && (
          <p className="font-medium">
            <Money amount={price} currency={currency} />
          </p>
        )}
        {isSplit(order) && <p className="basis-full text-sm text-(--muted)">{whereUnitsAre(order, line)}</p>}
      </div>
    </li>
  );
}
