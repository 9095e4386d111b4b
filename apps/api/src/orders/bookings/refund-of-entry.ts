import type { LedgerEntry, Refund } from './booking.ts';

/** The refund by the shop that a ledger entry is about; undefined for other entries. */
export const refundOf = (
  refunds: readonly Refund[],
  { refund, refundId }: Pick<LedgerEntry, 'refund' | 'refundId'>,
): Refund | undefined =>
  refunds.find((one) =>
    refund === undefined ? refundId !== undefined && one.refundId === refundId : one.id === refund,
  );
