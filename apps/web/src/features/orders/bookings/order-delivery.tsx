import { allows, type Booking, type Parcel, standingOf } from '@switchyard/shared/bookings';
import { formatPastMoment } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { AddAddress } from './add-address.tsx';
import { Fact, OrderSection } from './order-section.tsx';
import { isSplit, parcelName, theParcel, unitsIn } from './parcel-words.ts';

/** The delivery address of an order, and its parcels. */
export function OrderDelivery({ order }: { order: Booking }) {
  const { addressLines, phone, parcels } = order;
  return (
    <OrderSection title="Delivery">
      {addressLines ? (
        <address className="wrap-anywhere not-italic">
          {addressLines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <NoAddress order={order} />
      )}
      {phone && (
        <dl className="mt-4 flex flex-col gap-2 border-t border-base-300 pt-4">
          <Fact name="Phone">{phone}</Fact>
        </dl>
      )}
      {parcels.map((parcel) => (
        <div key={parcel.id} className="mt-4 border-t border-base-300 pt-4">
          {isSplit(order) && <h3 className="mb-2 text-base">{parcelName(parcel)}</h3>}
          <dl className="flex flex-col gap-2">
            <Shipment parcel={parcel} order={order} />
          </dl>
        </div>
      ))}
    </OrderSection>
  );
}

function NoAddress({ order }: { order: Booking }) {
  const standing = standingOf(order, useNow());
  if (!allows(standing, 'add address'))
    return <p className="text-(--muted)">This order has no delivery address.</p>;
  return (
    <>
      <p className="mb-4">
        Where should this order go?
        {standing === 'held' && ' Add it before you pay: delivery and tax are added to the total.'}
      </p>
      <AddAddress order={order} />
    </>
  );
}

function Shipment({ parcel, order }: { parcel: Parcel; order: Booking }) {
  const { carrier, trackingNumber, link, at } = parcel;
  const name = theParcel(parcel, isSplit(order));
  const isAll = order.lines.every(({ n, quantity }) =>
    parcel.lines.some((inside) => inside.n === n && inside.quantity === quantity),
  );
  return (
    <>
      <Fact name="Carrier">{carrier}</Fact>
      {!isAll && <Fact name="Inside">{unitsIn(parcel, order.lines)}</Fact>}
      <Fact name="Shipped">
        <time dateTime={at}>{formatPastMoment(at)}</time>
      </Fact>
      {trackingNumber && (
        <Fact name="Tracking number">
          <CopiedText text={trackingNumber} label={`the tracking number of ${name}`} />
        </Fact>
      )}
      {link && (
        <Fact name="Tracking">
          <a href={link} rel="noopener noreferrer" className="text-link inline-flex min-h-11 items-center">
            Track {name}
          </a>
        </Fact>
      )}
    </>
  );
}
