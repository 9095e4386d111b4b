import type { Booking } from '@switchyard/shared/bookings';

/** The evidence that a bank asks for, by its code for the reason. */
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

/** The dispute or inquiry that is waiting for the shop. */
export const openDispute = ({ disputes }: Booking) =>
  disputes.find(({ status }) => status === 'open' || status === 'inquiry');

/** Says what evidence the shop needs for a dispute with this reason. */
export const evidenceFor = (reason: string): string => evidence.get(reason) ?? usual;
