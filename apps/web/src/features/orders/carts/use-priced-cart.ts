import { orderTotal, shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import {
  cartFault,
  type CartFault,
  type CartLine,
  type CartPart,
  type CartQuote,
  isOrderableQuantity,
  nextOrder,
} from '@switchyard/shared/carts';
import { unitPrice } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../lib/use-settled.ts';
import { cartQueries } from './cart-queries.ts';

/** A line with what is known about its part. */
export interface PricedLine {
  line: CartLine;
  /** Undefined while loading. Null if the part is no longer sold. */
  part: CartPart | null | undefined;
  /** The price of all its units, in the shop's currency. Undefined while not known. */
  goods: number | undefined;
  fault: CartFault | undefined;
}

/**
 * Prices lines at the current prices of their parts, with delivery to a country. Sums and faults follow each click at
 * once, computed from the parts that are already known. The bill comes from the server.
 */
export function usePricedCart(lines: readonly CartLine[], country: string | undefined) {
  // Debounced: five clicks on plus make one call. Parts that are not known yet are requested at once.
  const settled: CartLine[] = JSON.parse(useSettled(JSON.stringify(lines)));
  const asked = haveSameParts(settled, lines) ? settled : lines;
  const query = useQuery({ ...cartQueries.quote(asked, country), enabled: asked.length > 0 });
  const { data, error, isPlaceholderData, isFetchedAfterMount } = query;
  const { ordered: priced, staying } = nextOrder(lines.map((line) => priceLine(line, data)));
  const isCurrent = data !== undefined && !isPlaceholderData && isFor(lines, data);
  // Without a country, the server's bill lacks delivery and tax, so it is not shown.
  const lastBill = data?.country === undefined ? undefined : data.bill;
  const isMending = priced.some(({ fault }) => fault);
  return {
    /** The lines that the next order takes. */
    lines: priced,
    /** The lines that stay in the cart for another order. */
    staying,
    query,
    /** The price of the goods in the bill. */
    subtotal: sumOf(priced),
    /** Undefined while loading, without a country, and if the lines cannot be ordered together. */
    bill: isCurrent ? lastBill : undefined,
    lastBill,
    refusal: isCurrent ? data.refusal : undefined,
    /**
     * Whether the bill is for exactly the lines of the next order, and they can be ordered. Never for a bill that was
     * known before, because its prices may be minutes old.
     */
    isAgreeable:
      isCurrent && isFetchedAfterMount && !error && !isMending && lastBill !== undefined && !data.refusal,
    faults: priced.filter(({ fault }) => fault).length,
  };
}

export type PricedCart = ReturnType<typeof usePricedCart>;

function priceLine(line: CartLine, quote: CartQuote | undefined): PricedLine {
  const quoted = quote?.lines.find(({ partId }) => partId === line.partId);
  if (!quoted) return { line, part: undefined, goods: undefined, fault: undefined };
  const part = quoted.part ?? null;
  return {
    line,
    part,
    goods: part ? orderTotal(unitPrice(part, line.quantity), line.quantity) : 0,
    fault: cartFault(line, part ?? undefined),
  };
}

function sumOf(lines: readonly PricedLine[]): number {
  const currency = shopCurrency();
  const units = lines.map(({ goods = 0, fault }) =>
    isOrderableQuantity(fault) ? toMinorUnits(goods, currency) : 0,
  );
  return toAmount(
    units.reduce((sum, one) => sum + one, 0),
    currency,
  );
}

const haveSameParts = (one: readonly CartLine[], other: readonly CartLine[]) =>
  one.length === other.length && one.every(({ partId }, index) => partId === other[index]?.partId);

const isFor = (lines: readonly CartLine[], quote: CartQuote) =>
  lines.length === quote.lines.length &&
  lines.every(({ partId, quantity }, index) => {
    const quoted = quote.lines[index];
    return quoted?.partId === partId && quoted.quantity === quantity;
  });
