import { allows, type Booking, standingOf } from '@switchyard/shared';
import { addressLines } from '../../lib/address-lines.ts';
import { formatPastMoment } from '../../lib/moments.ts';
import { useNow } from '../../lib/use-now.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { AddAddress } from './add-address.tsx';
import { Fact, OrderSection } from './order-section.tsx';

/** Where an order goes, and where its parcel is. */
export function OrderDelivery({ order }: { order: Booking }) {
  const { address, shipment, phone } = order;
  return (
    <OrderSection title="Delivery">
      {address ? (
        <address className="wrap-anywhere not-italic">
          {addressLines(address).map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
            <span key={place} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <NoAddress order={order} />
      )}
      {(shipment || phone) && (
        <dl className="mt-4 flex flex-col gap-2 border-t border-base-300 pt-4">
          {phone && <Fact name="Phone">{phone}</Fact>}
          {shipment && <Shipment shipment={shipment} />}
        </dl>
      )}
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
        Where should this order go?{' '}
        {standing === 'held'
          ? 'Delivery and tax are added to its total.'
          : 'It is paid, so delivery costs nothing more.'}
      </p>
      <AddAddress order={order} />
    </>
  );
}

function Shipment({ shipment }: { shipment: NonNullable<Booking['shipment']> }) {
  const { carrier, trackingNumber, link, at } = shipment;
  return (
    <>
      <Fact name="Carrier">{carrier}</Fact>
      <Fact name="Shipped">
        <time dateTime={at}>{formatPastMoment(at)}</time>
      </Fact>
      {trackingNumber && (
        <Fact name="Tracking number">
          <CopiedText text={trackingNumber} label="the tracking number" />
        </Fact>
      )}
      {link && (
        <Fact name="Tracking">
          <a href={link} rel="noopener noreferrer" className="text-link inline-flex min-h-11 items-center">
            Track the parcel
          </a>
        </Fact>
      )}
    </>
  );
}
