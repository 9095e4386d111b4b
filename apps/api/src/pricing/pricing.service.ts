import { largestCharge, smallestCharge } from '@switchyard/shared';
import { type Quote } from '@switchyard/shared/delivery';
import {
  computeBill,
  gramsOf,
  priceUnits,
  type Bill,
  type PricedLine,
  type PricedPart,
} from '@switchyard/shared/pricing';
import { refuse } from '../app-error.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import { toQuote } from './bill-answer.ts';

export type PricingService = ReturnType<typeof createPricingService>;

interface PricingDependencies {
  delivery: Pick<DeliveryService, 'tables'>;
  parts: { get(id: string): Promise<PricedPart & { weight?: number | undefined }> };
}

/** What orders cost, by the tables as they are now. The sums are those of `computeBill`. */
export function createPricingService({ delivery, parts }: PricingDependencies) {
  /** What lines cost, delivered to a country; without one, only the goods. */
  async function bill(lines: readonly PricedLine[], country: string | undefined): Promise<Bill> {
    const tables = await delivery.tables();
    if (country === undefined && tables.addressRequired) throw refuse('address_required');
    const due = computeBill(lines, country, tables);
    if (!due) throw refuse('no_delivery');
    requireChargeable(due);
    return due;
  }

  /** What a unit of a part without a weight counts as, in grams. */
  const defaultWeight = async () => (await delivery.tables()).defaultWeight;

  return {
    bill,
    defaultWeight,

    /** What a quantity of a part costs now. */
    async quote({ part, quantity, country }: PartQuantity): Promise<Quote> {
      const [found, weight] = await Promise.all([parts.get(part), defaultWeight()]);
      const grams = gramsOf(found, quantity, weight);
      return toQuote(await bill([{ ...priceUnits(found, quantity), grams }], country));
    },
  };
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
