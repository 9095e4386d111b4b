import type { JudgedBuild } from '@switchyard/fit';
import { shopCurrency, toAmount } from '@switchyard/shared';
import { type Part, priceUnits } from '@switchyard/shared/parts';

export const costOf = (part: Part, quantity: number): number =>
  toAmount(priceUnits(part, quantity).goods, shopCurrency());

/** The price of several parts together, in the shop's currency. */
export const costOfAll = (lines: readonly { part: Part; quantity: number }[]): number =>
  toAmount(
    lines.reduce((sum, { part, quantity }) => sum + priceUnits(part, quantity).goods, 0),
    shopCurrency(),
  );

interface Priced {
  fit: Pick<JudgedBuild, 'order'>;
  parts: readonly Part[];
}

/** The total price of a build's parts in the quantities that the board needs, in the shop's currency. */
export const totalOf = ({ fit, parts }: Priced): number =>
  costOfAll(
    fit.order.flatMap(({ partId, quantity }) => {
      const part = parts.find(({ _id }) => _id === partId);
      return part ? [{ part, quantity }] : [];
    }),
  );
