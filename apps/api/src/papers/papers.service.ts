import type { Paper } from '@switchyard/shared';
import type { Clock } from '../clock.ts';
import type { NewPaper, PapersRepository } from './papers.repository.ts';

export type PapersService = ReturnType<typeof createPapersService>;

/** A sold order, as its papers say it. */
export type Sale = Omit<
  NewPaper,
  'kind' | 'occasion' | 'seller' | 'creditedCents' | 'creditedTaxCents' | 'reason' | 'invoice'
>;

interface Refund {
  /** The provider's id. */
  id: string;
  amountCents: number;
  /** What earlier refunds of the same sale gave back. */
  creditedBeforeCents: number;
  reason: string | undefined;
}

/** The tax in the first cents of a sale. Credit notes share it out, so that together they credit no cent too many. */
const taxWithin = ({ taxCents, totalCents }: Sale, cents: number) =>
  Math.round((taxCents * cents) / totalCents);

/** Invoices and credit notes: numbered without gaps, never changed. */
export function createPapersService({ papers, seller, clock }: PapersDependencies) {
  const issueInvoice = (sale: Sale): Promise<number> =>
    papers.issue({ ...sale, kind: 'invoice', occasion: 'sale', seller }, clock.now());

  return {
    /** Issues the invoice of an order, once. Answers its number. */
    issueInvoice,

    /** Issues the credit note for a refund, once. Answers its number. */
    async issueCreditNote(
      sale: Sale,
      { id, amountCents, creditedBeforeCents, reason }: Refund,
    ): Promise<number> {
      const invoice = await issueInvoice(sale);
      const creditNote: NewPaper = {
        ...sale,
        kind: 'credit-note',
        occasion: id,
        seller,
        invoice,
        creditedCents: amountCents,
        creditedTaxCents:
          taxWithin(sale, creditedBeforeCents + amountCents) - taxWithin(sale, creditedBeforeCents),
        ...(reason !== undefined && { reason }),
      };
      return papers.issue(creditNote, clock.now());
    },

    orderOfInvoice: papers.orderOfInvoice,
    listByOrder: papers.listByOrder,
  };
}

export interface PapersDependencies {
  papers: PapersRepository;
  /** Who sells, as it stands on every paper. */
  seller: Paper['seller'];
  clock: Clock;
}
