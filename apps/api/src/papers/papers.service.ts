import { type Paper } from '@switchyard/shared/bookings';
import { splitCredits, type Credit } from '@switchyard/shared/pricing';
import type { Clock } from '../clock.ts';
import type { CreditFields, NewPaper, PapersRepository } from './papers.repository.ts';

export type PapersService = ReturnType<typeof createPapersService>;

/** A sold order, as its papers say it. */
export type Sale = Omit<NewPaper, 'kind' | 'occasion' | 'seller' | 'reason' | 'invoice' | keyof CreditFields>;

interface Refund {
  /** The provider's id. */
  id: string;
  amountMinor: number;
  /** This and all earlier refunds of the same sale, oldest first. */
  credits: readonly Credit[];
  /** The units that it is for, if it names any. */
  lines: CreditFields['creditedLines'];
  reason: string | undefined;
}

/** Invoices and credit notes: numbered without gaps, never changed. */
export function createPapersService({ papers, seller, clock }: PapersDependencies) {
  const issueInvoice = async (sale: Sale): Promise<number> =>
    papers.issue({ ...sale, kind: 'invoice', occasion: 'sale', seller: await seller() }, clock.now());

  return {
    /** Issues the invoice of an order, once. Answers its number. */
    issueInvoice,

    /** Issues the credit note for a refund, once. Answers its number. */
    async issueCreditNote(sale: Sale, { id, amountMinor, credits, lines, reason }: Refund): Promise<number> {
      const invoice = await issueInvoice(sale);
      const { tax = 0, delivery = 0 } = splitCredits(sale.bill, credits).at(-1) ?? {};
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
