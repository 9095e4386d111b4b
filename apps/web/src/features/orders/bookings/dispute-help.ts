import type { Booking } from '@switchyard/shared/bookings';

/** What a bank wants to see, by its reason. */
const evidence = new Map([
  [
    'fraudulent',
    'Show that the cardholder placed the order: your mails with the buyer, and the proof of delivery to the address.',
  ],
  ['product_not_received', 'Send the tracking number and the proof of delivery.'],
  [
    'product_unacceptable',
    'Show that the goods were as described: the page of the part, its pictures, and your mails with the buyer.',
  ],
  ['duplicate', 'Show that the payments were for different orders, or which of them went back.'],
  ['credit_not_processed', 'Show the refund, or the returns policy that rules it out.'],
  ['unrecognized', 'Send the invoice and the proof of delivery, so that the cardholder remembers.'],
]);

const usual = 'Send the invoice, your mails with the buyer, and the proof of delivery.';

/** The dispute or inquiry that waits for the shop. */
export const openDispute = ({ disputes }: Booking) =>
  disputes.find(({ status }) => status === 'open' || status === 'inquiry');

/** What a dispute of this reason needs from the shop. */
export const evidenceFor = (reason: string): string => evidence.get(reason) ?? usual;
