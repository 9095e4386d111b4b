import { namedUnits, type NamedLine } from '@switchyard/shared/bookings';
import { short } from '../../../infrastructure/mail/letters/words.ts';
import type { StoredBooking } from '../../bookings/booking.ts';
import { lineText } from '../../bookings/mail-words.ts';
import { areSameUnits } from '../../bookings/order-units.ts';
import type { AboutOrder, MailOrder } from './order-facts.ts';
import { defineOrderMail, type OrderNews } from './define-order-mail.ts';
import { destination, goods, greeting, seeOrder, subjectOf, withdraw } from './order-words.ts';
import { paid } from './sample-order.ts';

interface Shipped extends AboutOrder {
  carrier: string;
  trackingNumber?: string;
  trackingUrl?: string;
  inside: NamedLine[];
  /** Whether the parcel has only some of the order's units. */
  isPart: boolean;
  /** The names of the other orders in the parcel. */
  with?: string[];
}

const isWeb = (url: string) => /^https?:\/\//i.test(url);

/** Which orders share the parcel. */
const alsoOf = ({ number }: MailOrder, others: readonly string[]) =>
  others.length === 0 ? '' : ` It holds your orders ${[...others, number].join(', ')}.`;

function headingOf(isPart: boolean, others: number): string {
  if (others > 0) return 'Your orders are on their way';
  return isPart ? 'A part of your order is on its way' : 'Your order is on its way';
}

const parcelIn = ({ parcels }: StoredBooking, id: string) => parcels.find((parcel) => parcel.id === id);

function shippedIn({ order, stored, entry, sharers }: OrderNews): Shipped | undefined {
  const parcel = entry.parcel === undefined ? undefined : parcelIn(stored, entry.parcel);
  if (!parcel || !sharers) return undefined;
  const { carrier, trackingNumber, link, lines } = parcel;
  return {
    order,
    carrier,
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
    inside: [stored, ...sharers].flatMap((one) =>
      namedUnits(one.lines, one === stored ? lines : (parcelIn(one, parcel.id)?.lines ?? [])),
    ),
    ...(sharers.length > 0 && { with: sharers.map(({ number }) => String(number)) }),
    isPart: !areSameUnits(lines, stored.lines),
  };
}

export const orderShipped = defineOrderMail<Shipped>({
  kind: 'order-shipped',
  to: 'buyer',
  urgency: 'soon',
  after: ['shipped', 'partly-shipped'],
  factsOf: shippedIn,
  write(facts, site) {
    const { order, carrier, trackingNumber, trackingUrl, inside, isPart, with: others = [] } = facts;
    const isOne = inside.length === 1;
    return {
      subject: subjectOf('On its way', order, inside),
      heading: headingOf(isPart, others.length),
      preview: `${short(carrier)} has your parcel.`,
      blocks: [
        greeting(order),
        {
          paragraph: `${short(carrier)} has your parcel.${alsoOf(order, others)}`,
        },
        ...(trackingUrl === undefined || !isWeb(trackingUrl)
          ? [seeOrder(site, order)]
          : [{ button: 'Follow your parcel', href: trackingUrl }]),
        {
          title: 'Parcel',
          rows: [
            { name: 'Carrier', value: short(carrier) },
            ...(trackingNumber === undefined
              ? []
              : [{ name: 'Tracking number', value: short(trackingNumber) }]),
            ...(isOne ? [{ name: 'Inside', value: goods({ lines: inside }) }] : []),
          ],
        },
        ...(isOne ? [] : [{ title: 'Inside', lines: inside.map(lineText).join('\n') }]),
        ...destination(order),
        ...withdraw(site, order),
      ],
    };
  },
  sample: {
    order: paid,
    carrier: 'Royal Mail',
    trackingNumber: 'AB 1234 5678 9GB',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
    inside: paid.lines,
    isPart: false,
  },
});
