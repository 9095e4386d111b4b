import type { JudgedBuild } from '@switchyard/fit';
import { shopCurrency, toAmount } from '@switchyard/shared';
import { type Part, priceUnits } from '@switchyard/shared/parts';

export const costOf = (part: Part, quantity: number): number =>
  toAmount(priceUnits(part, quantity).goods, shopCurrency());

interface Priced {
  fit: Pick<JudgedBuild, 'order'>;
  parts: readonly Part[];
}

/** The total price of a build's parts in the quantities that the board needs, in the shop's currency. */
export function totalOf({ fit, parts }: Priced): number {
  const units = fit.order.map(({ partId, quantity }) => {
    const part = parts.find(({ _id }) => _id === partId);
    return part ? priceUnits(part, quantity).goods : 0;
  });
  return toAmount(
    units.reduce((sum, each) => sum + each, 0),
    shopCurrency(),
  );
}
