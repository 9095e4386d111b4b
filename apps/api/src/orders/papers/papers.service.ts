import { type Paper } from '@switchyard/shared/bookings';
import { splitCredits, type Credit } from '@switchyard/shared/pricing';
import type { Clock } from '../../infrastructure/clock.ts';
import type { CreditFields, NewPaper, PapersRepository } from './papers.repository.ts';

export type PapersService = ReturnType<typeof createPapersService>;

/** A sold order, as its papers say it. */
export type Sale = Omit<
  NewPaper,
  'kind' | 'occasion' | 'seller' | 'reason' | 'invoice' | 'corrects' | keyof CreditFields
>;

interface Refund {
  /** The provider's id. */
  id: string;
  amountMinor: number;
  /** What it was for. What is left of the sale follows from the papers before it. */
  credit: Credit;
  /** The units that it is for, if it names any. */
  lines: CreditFields['creditedLines'];
  reason: string | undefined;
}

/** Invoices, credit notes and corrections: each kind numbered without gaps, never changed. */
export function createPapersService({ papers, seller, clock }: PapersDependencies) {
  const issueInvoice = async (sale: Sale): Promise<number> =>
    papers.issue({ ...sale, kind: 'invoice', occasion: 'sale', seller: await seller() }, clock.now());

  return {
    /** Issues the invoice of an order, once. Answers its number. */
    issueInvoice,

    /** Issues the credit note for a refund, once. Answers its number. */
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
     * Takes back the credit note of a refund that failed, once, by a paper with the same amounts. Does nothing if it
     * has none, as for money that paid no order.
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
  /** Who sells, as it stands on every paper that is issued now. */
  seller(): Promise<Paper['seller']>;
  clock: Clock;
}
