import { toDollars, type Paper } from '@switchyard/shared';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';

/** An invoice or a credit note, in cents. It holds its own copy of everything it says. */
export interface NewPaper {
  kind: Paper['kind'];
  order: string;
  /** What it is for: `sale`, or the provider's id of a refund. An order has one paper for each. */
  occasion: string;
  seller: Paper['seller'];
  buyer: Paper['buyer'];
  partName: string;
  quantity: number;
  priceCents: number;
  deliveryCents: number;
  taxCents: number;
  taxIncluded: boolean;
  totalCents: number;
  creditedCents?: number;
  creditedTaxCents?: number;
  reason?: string;
  invoice?: number;
}

interface PaperDocument extends Omit<NewPaper, 'order'> {
  _id: ObjectId;
  order: ObjectId;
  number: number;
  issuedAt: Date;
}

export type PapersRepository = ReturnType<typeof createPapersRepository>;

export function createPapersRepository(db: Db) {
  const papers: Collection<PaperDocument> = db.collection('papers', { ignoreUndefined: true });

  /** The number of the paper for this occasion, if it was issued. */
  async function findNumber(order: string, occasion: string): Promise<number | undefined> {
    const found = await papers.findOne(
      { order: new ObjectId(order), occasion: { $eq: occasion } },
      { projection: { number: 1 } },
    );
    return found?.number;
  }

  return {
    /**
     * Issues a paper under the next number of its kind and answers the number; the same one for the same occasion.
     * A number is taken only by being stored and never given back, so there are no gaps. Of two processes that try
     * the same number, one takes the next.
     */
    async issue({ order, ...paper }: NewPaper, issuedAt: Date): Promise<number> {
      for (;;) {
        const issued = await findNumber(order, paper.occasion);
        if (issued !== undefined) return issued;
        const last = await papers.findOne(
          { kind: paper.kind },
          { sort: { number: -1 }, projection: { number: 1 } },
        );
        const number = (last?.number ?? 0) + 1;
        try {
          await papers.insertOne({
            _id: new ObjectId(),
            order: new ObjectId(order),
            ...paper,
            number,
            issuedAt,
          });
          return number;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    /** The order that an invoice is for. */
    async orderOfInvoice(number: number): Promise<string | undefined> {
      const found = await papers.findOne({ kind: 'invoice', number }, { projection: { order: 1 } });
      return found?.order.toHexString();
    },

    /** The papers of an order, oldest first. */
    async listByOrder(order: string): Promise<Paper[]> {
      const found = await papers
        .find({ order: new ObjectId(order) })
        .sort({ issuedAt: 1, _id: 1 })
        .toArray();
      return found.map(toPaper);
    },
  };
}

function toPaper({ creditedCents, creditedTaxCents, ...paper }: PaperDocument): Paper {
  const { kind, number, seller, buyer, partName, quantity, taxIncluded, reason, invoice } = paper;
  return {
    kind,
    number,
    order: paper.order.toHexString(),
    issuedAt: paper.issuedAt.toISOString(),
    seller,
    buyer,
    partName,
    quantity,
    price: toDollars(paper.priceCents),
    delivery: toDollars(paper.deliveryCents),
    tax: toDollars(paper.taxCents),
    taxIncluded,
    total: toDollars(paper.totalCents),
    ...(creditedCents !== undefined && { credited: toDollars(creditedCents) }),
    ...(creditedTaxCents !== undefined && { creditedTax: toDollars(creditedTaxCents) }),
    ...(reason !== undefined && { reason }),
    ...(invoice !== undefined && { invoice }),
  };
}
