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

/** A line with what is known of its part. */
export interface PricedLine {
  line: CartLine;
  /** Undefined while it is not known, null if it is no longer sold. */
  part: CartPart | null | undefined;
  /** What its units cost. */
  goods: number | undefined;
  fault: CartFault | undefined;
}

/**
 * Prices lines as their parts are now, delivered to a country. Totals and faults follow each click at once, by what is
 * known of the parts; the bill is the server's.
 */
export function usePricedCart(lines: readonly CartLine[], country: string | undefined) {
  // Somebody who clicks plus five times asks once. About new parts it asks at once.
  const settled: CartLine[] = JSON.parse(useSettled(JSON.stringify(lines)));
  const asked = haveSameParts(settled, lines) ? settled : lines;
  const query = useQuery({ ...cartQueries.quote(asked, country), enabled: asked.length > 0 });
  const { data, error, isPlaceholderData } = query;
  const { ordered: priced, staying } = nextOrder(lines.map((line) => priceLine(line, data)));
  const isCurrent = data !== undefined && !isPlaceholderData && isFor(lines, data);
  // Without a country, a bill has neither delivery nor tax.
  const lastBill = data?.country === undefined ? undefined : data.bill;
  const isMending = priced.some(({ fault }) => fault);
  return {
    /** Those that the next order takes. */
    lines: priced,
    /** Those that stay in the cart for another order. */
    staying,
    query,
    /** What the goods cost that the bill has. */
    subtotal: sumOf(priced),
    /** Undefined while it is being asked for or no country is known, and if the lines cannot be ordered together. */
    bill: isCurrent ? lastBill : undefined,
    lastBill,
    refusal: isCurrent ? data.refusal : undefined,
    /** Whether the bill is for exactly the next order's lines, and they can be ordered. */
    isAgreeable: isCurrent && !error && !isMending && lastBill !== undefined && !data.refusal,
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
