import type { LedgerEntry, Refund } from './booking.ts';

/** The refund that a ledger entry is about, if it is one that the shop made. */
export const refundOf = (
  refunds: readonly Refund[],
  { refund, refundId }: Pick<LedgerEntry, 'refund' | 'refundId'>,
): Refund | undefined =>
  refunds.find((one) =>
    refund === undefined ? refundId !== undefined && one.refundId === refundId : one.id === refund,
  );
