import { largestCharge, smallestCharge } from '@switchyard/shared';
import { computeBill, gramsOf, type Bill, type PricedLine, type Quote } from '@switchyard/shared/pricing';
import { priceUnits, type PricedPart } from '@switchyard/shared/parts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import { toQuote } from './bill-answer.ts';

export type PricingService = ReturnType<typeof createPricingService>;

interface PricingDependencies {
  delivery: Pick<DeliveryService, 'tables'>;
  parts: { get(id: string): Promise<PricedPart & { weight?: number | undefined }> };
}

/** What orders cost, by the tables as they are now. The sums are those of `computeBill`. */
export function createPricingService({ delivery, parts }: PricingDependencies) {
  /** Reads the tables, once for all that is priced together. */
  async function pricesNow(): Promise<Prices> {
    const tables = await delivery.tables();
    return {
      defaultWeight: tables.defaultWeight,
      bill(lines, country) {
        if (country === undefined && tables.addressRequired) throw refuse('address_required');
        const due = computeBill(lines, country, tables);
        if (!due) throw refuse('no_delivery');
        requireChargeable(due);
        return due;
      },
      totalWithoutBreaks(lines, country) {
        const listed = lines.map((line) => ({ ...line, goods: line.list ?? line.goods }));
        return computeBill(listed, country, tables)?.total;
      },
    };
  }

  return {
    pricesNow,

    async quote({ part, quantity, country }: PartQuantity): Promise<Quote> {
      const [found, prices] = await Promise.all([parts.get(part), pricesNow()]);
      const grams = gramsOf(found, quantity, prices.defaultWeight);
      return toQuote(prices.bill([{ ...priceUnits(found, quantity), grams }], country));
    },
  };
}

/** The tables of one moment. */
export interface Prices {
  /** What a unit of a part without a weight counts as, in grams. */
  defaultWeight: number;
  /** What lines cost, delivered to a country; without one, only the goods. Throws the refusal if there is one. */
  bill(lines: readonly PricedLine[], country: string | undefined): Bill;
  /** What they would cost in all without quantity breaks, in minor units. Undefined without delivery there. */
  totalWithoutBreaks(lines: readonly PricedLine[], country: string | undefined): number | undefined;
}

interface PartQuantity {
  part: string;
  quantity: number;
  country: string;
}

/** A card is charged the total, so that is what must be neither too small nor too large. */
function requireChargeable({ total, currency }: Bill): void {
  if (total < smallestCharge(currency)) throw refuse('amount_too_small', { currency });
  if (total > largestCharge) throw refuse('amount_too_large');
}
