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

/** Prices orders with the current tables. `computeBill` adds up the bill. */
export function createPricingService({ delivery, parts }: PricingDependencies) {
  /** Reads the tables once. Use the result for everything that must be priced alike. */
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

/** The tables at one moment, and the functions that price with them. */
export interface Prices {
  /** The weight that a unit of a part without a weight counts as, in grams. */
  defaultWeight: number;
  /**
   * The bill for lines delivered to a country; without a country, for the goods only.
   * @throws a refusal if there is none
   */
  bill(lines: readonly PricedLine[], country: string | undefined): Bill;
  /** The total without quantity breaks, in minor units. Undefined if the shop does not deliver to the country. */
  totalWithoutBreaks(lines: readonly PricedLine[], country: string | undefined): number | undefined;
}

interface PartQuantity {
  part: string;
  quantity: number;
  country: string;
}

/** Checks the total against the provider's limits, because the total is what the card is charged. */
function requireChargeable({ total, currency }: Bill): void {
  if (total < smallestCharge(currency)) throw refuse('amount_too_small', { currency });
  if (total > largestCharge) throw refuse('amount_too_large');
}
