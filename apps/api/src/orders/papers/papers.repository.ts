import { toAmount } from '@switchyard/shared';
import type { NamedLine, Paper } from '@switchyard/shared/bookings';
import { type Bill, type Shares } from '@switchyard/shared/pricing';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { toBill } from '../pricing/bill-answer.ts';
import { addressLines } from '../../infrastructure/providers/address-lines.ts';

/**
 * An invoice, a credit note or a correction, in minor units of its bill's currency. The paper copies all facts that it
 * states, so that later changes do not alter it.
 */
export interface NewPaper extends CreditFields {
  kind: Paper['kind'];
  order: string;
  /** The order's number for people. */
  orderNumber: number;
  /**
   * What the paper is for: `sale`, the provider's id of a refund, or `failed:` with that id. Unique within an order.
   */
  occasion: string;
  seller: Paper['seller'];
  buyer: Paper['buyer'];
  lines: PaperLine[];
  bill: Bill;
  reason?: string;
  invoice?: number;
  /** Only for a correction: the number of the credit note that the correction takes back. */
  corrects?: number;
}

/** The fields that credit notes and corrections have in addition. */
export interface CreditFields {
  creditedMinor?: number;
  creditedTaxMinor?: number;
  creditedDeliveryMinor?: number;
  /** The units that were refunded, if the refund named any. */
  creditedLines?: NamedLine[] | undefined;
}

/** One line of a sale, in minor units of the bill's currency. */
export interface PaperLine extends NamedLine {
  unit: number;
  goods: number;
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

  /** The number of an order's paper for this occasion. Undefined if none was issued. */
  async function findNumber(order: string, occasion: string): Promise<number | undefined> {
    const found = await papers.findOne(
      { order: new ObjectId(order), occasion: { $eq: occasion } },
      { projection: { number: 1 } },
    );
    return found?.number;
  }

  return {
    /**
     * Issues a paper and returns its number: the next one of its kind. Idempotent per order and occasion. Storing a
     * paper is what takes its number, and papers are never deleted, so there are no gaps. If two processes try the same
     * number, one of them retries with the next.
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

    /** The sum that an order's credit notes have credited so far. Corrections count negatively. */
    async creditedOf(order: string): Promise<Shares[]> {
      const found = await papers
        .find({ order: new ObjectId(order), creditedMinor: { $exists: true } })
        .sort({ issuedAt: 1, _id: 1 })
        .toArray();
      return found.map(sharesOfPaper);
    },

    /** The credit note for a refund, found by the provider's id of the refund. */
    async findCreditNote(
      order: string,
      refund: string,
    ): Promise<(CreditFields & { number: number }) | undefined> {
      const found = await papers.findOne({
        order: new ObjectId(order),
        occasion: { $eq: refund },
        kind: 'credit-note',
      });
      if (!found) return undefined;
      const {
        number,
        creditedMinor = 0,
        creditedTaxMinor = 0,
        creditedDeliveryMinor = 0,
        creditedLines,
      } = found;
      return { number, creditedMinor, creditedTaxMinor, creditedDeliveryMinor, creditedLines };
    },

    /** The id of the order with this invoice; undefined if there is no such invoice. */
    async orderOfInvoice(number: number): Promise<string | undefined> {
      const found = await papers.findOne({ kind: 'invoice', number }, { projection: { order: 1 } });
      return found?.order.toHexString();
    },

    /** Streams the papers issued from `from` (inclusive) until `to` (exclusive), oldest first. */
    async *eachIssued(from: Date, to: Date) {
      const found = papers.find({ issuedAt: { $gte: from, $lt: to } }).sort({ issuedAt: 1, _id: 1 });
      for await (const paper of found) yield toBooked(paper);
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

function sharesOfPaper({ kind, ...paper }: PaperDocument): Shares {
  const { creditedMinor = 0, creditedTaxMinor: tax = 0, creditedDeliveryMinor: delivery = 0 } = paper;
  const sign = kind === 'correction' ? -1 : 1;
  return { goods: sign * (creditedMinor - tax - delivery), delivery: sign * delivery, tax: sign * tax };
}

/** A paper without personal data. */
function toBooked(paper: PaperDocument) {
  const { kind, number, order, issuedAt, buyer } = paper;
  const { creditedMinor, creditedTaxMinor = 0, creditedDeliveryMinor = 0 } = paper;
  return {
    kind,
    number,
    order: order.toHexString(),
    orderNumber: paper.orderNumber,
    issuedAt,
    country: buyer.address?.country,
    bill: paper.bill,
    ...(creditedMinor !== undefined && {
      credited: { total: creditedMinor, tax: creditedTaxMinor, delivery: creditedDeliveryMinor },
    }),
  };
}

function toPaper(paper: PaperDocument): Paper {
  const { kind, number, seller, buyer, creditedMinor, creditedTaxMinor, reason, invoice, corrects } = paper;
  const { creditedDeliveryMinor, creditedLines, lines, bill } = paper;
  const inMainUnit = (amount: number) => toAmount(amount, bill.currency);
  return {
    kind,
    number,
    order: paper.order.toHexString(),
    orderNumber: paper.orderNumber,
    issuedAt: paper.issuedAt.toISOString(),
    seller,
    buyer: { ...buyer, ...(buyer.address && { addressLines: addressLines(buyer.address) }) },
    lines: lines.map((line) => ({ ...line, unit: inMainUnit(line.unit), price: inMainUnit(line.goods) })),
    bill: toBill(bill),
    ...(creditedMinor !== undefined && { credited: inMainUnit(creditedMinor) }),
    ...(creditedTaxMinor !== undefined && { creditedTax: inMainUnit(creditedTaxMinor) }),
    ...(creditedDeliveryMinor !== undefined && { creditedDelivery: inMainUnit(creditedDeliveryMinor) }),
    ...(creditedLines && { creditedLines }),
    ...(reason !== undefined && { reason }),
    ...(invoice !== undefined && { invoice }),
    ...(corrects !== undefined && { corrects }),
  };
}
