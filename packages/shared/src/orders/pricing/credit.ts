import type { Bill } from './bill.ts';
import { itemsOfBill, perItem } from './bill-rows.ts';
import { sharesOf, sumOfShares, type Shares } from './refund-share.ts';
import { shareOut } from './share-out.ts';

/** One refund of a sale. `amount` is in minor units. */
export interface Credit {
  amount: number;
  /**
   * The shares of the units that the refund is for. Without them, the amount is a share of everything not yet refunded.
   */
  for?: Shares | undefined;
}

/**
 * Splits the refunds of a sale, the oldest first, into goods, delivery and tax, by the largest remainder. Together they
 * never credit more of an item than the bill has and, once the total is refunded, they credit exactly the bill. Amounts
 * are in minor units.
 * @param before what was credited earlier. Credits that were cancelled are negative
 * @returns the shares of each refund
 */
export function splitCredits(
  bill: Bill,
  credits: readonly Credit[],
  before: readonly Shares[] = [],
): Shares[] {
  let left = before.reduce(minus, sharesOf(bill));
  return credits.map((credit) => {
    const split = splitCredit(left, credit);
    left = minus(left, split);
    return split;
  });
}

function splitCredit(left: Shares, credit: Credit): Shares {
  // An amount that exceeds the bill is credited as goods.
  const beyond = Math.max(0, credit.amount - sumOfShares(left));
  const amount = credit.amount - beyond;
  const wanted = share(amount, credit.for ?? left);
  const split = perItem((item) => Math.min(wanted[item], left[item]));
  const rest = share(amount - sumOfShares(split), minus(left, split));
  const all = perItem((item) => split[item] + rest[item]);
  return { ...all, goods: all.goods + beyond };
}

function share(amount: number, weights: Shares): Shares {
  const shares = shareOut(
    amount,
    itemsOfBill.map((item) => weights[item]),
  );
  return perItem((_, index) => shares[index] ?? 0);
}

const minus = (one: Shares, other: Shares): Shares => perItem((item) => one[item] - other[item]);
