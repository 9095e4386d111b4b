import type { Bill } from './bill.ts';
import { itemsOfBill, perItem } from './bill-rows.ts';
import { sharesOf, sumOfShares, type Shares } from './refund-share.ts';
import { shareOut } from './share-out.ts';

/** A refund of a sale. */
export interface Credit {
  amount: number;
  /** The units that it is for. Without them, the amount is a share of everything not yet refunded. */
  for?: Shares | undefined;
}

/**
 * Splits each of a sale's refunds, the oldest first, into goods, delivery and tax, by the largest remainder. Together
 * they never credit more of anything than the bill has and, once the total is back, exactly the bill.
 * @param before what was credited already; negative what was taken back
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
  // An amount beyond the bill can only be goods.
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
