import { allows, type Booking } from '@switchyard/shared/bookings';

/** Whether to offer the buyer to cancel a paid order. The server decides in the end. */
export const canCancelPaid = ({ status, parcels, refundable }: Booking): boolean =>
  allows(status, 'cancel and refund') && parcels.length === 0 && refundable > 0;
