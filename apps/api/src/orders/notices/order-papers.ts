import { namedUnits, toNamedLine } from '@switchyard/shared/bookings';
import type { StoredBooking, LedgerEntry } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { PapersService, Sale } from '../papers/papers.service.ts';
import { creditOf, isCredited } from './credited.ts';

/** What issuing papers needs. */
export interface PaperNeeds {
  bookings: Pick<BookingsRepository, 'setInvoice'>;
  papers: Pick<PapersService, 'issueInvoice' | 'issueCreditNote' | 'issueCorrection'>;
}

/** Issues the invoice if this entry made the order paid. Returns its number. */
export async function issueInvoice(
  { bookings, papers }: PaperNeeds,
  order: StoredBooking,
  entry: LedgerEntry,
): Promise<number | undefined> {
  if (entry.action !== 'paid') return undefined;
  const invoice = await papers.issueInvoice(saleOf(order));
  await bookings.setInvoice(order.id, invoice);
  return invoice;
}

/** Issues the credit note if this entry refunds money of the invoice. Returns its number. */
export async function issueCreditNote(
  { papers }: PaperNeeds,
  order: StoredBooking,
  entry: LedgerEntry,
): Promise<number | undefined> {
  const { refundId, amountMinor, detail: reason } = entry;
  if (!refundId || !isCredited(order, entry)) return undefined;
  const lines = order.refunds.find((refund) => refund.refundId === refundId)?.lines;
  return papers.issueCreditNote(saleOf(order), {
    id: refundId,
    amountMinor,
    reason,
    credit: creditOf(order, entry),
    lines: lines && namedUnits(order.lines, lines),
  });
}

/** If this entry reports that a refund failed, issues a correction that takes back the refund's credit note. */
export async function issueCorrection(
  { papers }: PaperNeeds,
  order: StoredBooking,
  { action, refundId }: LedgerEntry,
): Promise<void> {
  if (action === 'refund-failed' && refundId) await papers.issueCorrection(saleOf(order), refundId);
}

function saleOf(order: StoredBooking): Sale {
  const { id, number, buyer, buyerName, address, lines, bill } = order;
  return {
    order: id,
    orderNumber: number,
    buyer: { name: buyerName, email: buyer, ...(address && { address }) },
    lines: lines.map((line) => ({ ...toNamedLine(line), unit: line.unit, goods: line.goods })),
    bill,
  };
}
