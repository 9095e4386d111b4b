import { type Paper } from '@switchyard/shared/bookings';
import { splitCredits, type Credit } from '@switchyard/shared/pricing';
import type { Clock } from '../../infrastructure/clock.ts';
import type { CreditFields, NewPaper, PapersRepository } from './papers.repository.ts';

export type PapersService = ReturnType<typeof createPapersService>;

/** What papers say about a sold order. */
export type Sale = Omit<
  NewPaper,
  'kind' | 'occasion' | 'seller' | 'reason' | 'invoice' | 'corrects' | keyof CreditFields
>;

interface Refund {
  /** The provider's id of the refund. */
  id: string;
  amountMinor: number;
  /** What the refund was for. How much of the sale is left is computed from the earlier papers. */
  credit: Credit;
  /** The units that were refunded, if the refund names any. */
  lines: CreditFields['creditedLines'];
  reason: string | undefined;
}

/** Issues invoices, credit notes and corrections. Each kind is numbered without gaps, and no paper is ever changed. */
export function createPapersService({ papers, seller, clock }: PapersDependencies) {
  const issueInvoice = async (sale: Sale): Promise<number> =>
    papers.issue({ ...sale, kind: 'invoice', occasion: 'sale', seller: await seller() }, clock.now());

  return {
    /** Issues the invoice of an order and returns its number. Idempotent. */
    issueInvoice,

    /** Issues the credit note for a refund and returns its number. Idempotent. */
    async issueCreditNote(sale: Sale, { id, amountMinor, credit, lines, reason }: Refund): Promise<number> {
      const invoice = await issueInvoice(sale);
      const { tax = 0, delivery = 0 } =
        splitCredits(sale.bill, [credit], await papers.creditedOf(sale.order))[0] ?? {};
      const creditNote: NewPaper = {
        ...sale,
        kind: 'credit-note',
        occasion: id,
        seller: await seller(),
        invoice,
        creditedMinor: amountMinor,
        creditedTaxMinor: tax,
        creditedDeliveryMinor: delivery,
        ...(lines && { creditedLines: lines }),
        ...(reason !== undefined && { reason }),
      };
      return papers.issue(creditNote, clock.now());
    },

    /**
     * Issues a correction that takes back the credit note of a failed refund, with the same amounts. Idempotent. Does
     * nothing if there is no credit note: money that paid for no order has none.
     */
    async issueCorrection(sale: Sale, refund: string): Promise<void> {
      const note = await papers.findCreditNote(sale.order, refund);
      if (!note) return;
      const { number: corrects, ...credited } = note;
      const correction: NewPaper = {
        ...sale,
        ...credited,
        kind: 'correction',
        occasion: `failed:${refund}`,
        seller: await seller(),
        invoice: await issueInvoice(sale),
        corrects,
        reason: 'The refund failed, and the money did not go back.',
      };
      await papers.issue(correction, clock.now());
    },

    orderOfInvoice: papers.orderOfInvoice,
    listByOrder: papers.listByOrder,
    eachIssued: papers.eachIssued,
  };
}

interface PapersDependencies {
  papers: PapersRepository;
  /** The seller as it is printed on papers that are issued now. */
  seller(): Promise<Paper['seller']>;
  clock: Clock;
}
