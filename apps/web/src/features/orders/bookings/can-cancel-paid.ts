import { allows, type Booking } from '@switchyard/shared/bookings';

/** Whether its buyer can cancel a paid order. The server decides; this says whether to offer it. */
export const canCancelPaid = ({ status, parcels, refundable }: Booking): boolean =>
  allows(status, 'cancel and refund') && parcels.length === 0 && refundable > 0;
