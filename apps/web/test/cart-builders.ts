import { orderTotal } from '@switchyard/shared';
import {
  cartFault,
  type CartLine,
  type CartPart,
  type CartQuote,
  isOrderableQuantity,
  nextOrder,
} from '@switchyard/shared/carts';
import { type Part, unitPrice } from '@switchyard/shared/parts';
import { buildPart } from './builders.ts';

export const toCartPart = ({
  _id,
  name,
  img,
  price,
  priceBreaks,
  availableQuantity,
  minimumOrder,
}: Part): CartPart => ({
  _id,
  name,
  img,
  price,
  availableQuantity,
  minimumOrder,
  ...(priceBreaks && { priceBreaks }),
});

/**
 * The server's quote for these lines. Delivery costs $5.
 * @param parts parts on sale; any other id counts as no longer sold. Without it, every id is on sale
 */
export function buildCartQuote(
  { lines }: { lines: readonly CartLine[] },
  parts?: readonly Part[],
): CartQuote {
  const partOf = (id: string) => (parts ? parts.find(({ _id }) => _id === id) : buildPart({ _id: id }));
  const quoted = lines.map((line) => {
    const part = partOf(line.partId);
    return {
      partId: line.partId,
      quantity: line.quantity,
      part: part && toCartPart(part),
      price: part ? orderTotal(unitPrice(part, line.quantity), line.quantity) : 0,
      fault: cartFault(line, part),
    };
  });
  const goods =
    nextOrder(quoted).ordered.reduce(
      (sum, line) => sum + (isOrderableQuantity(line.fault) ? Math.round(line.price * 100) : 0),
      0,
    ) / 100;
  const bill = { goods, delivery: 5, tax: 0, taxIncluded: false, total: Math.round((goods + 5) * 100) / 100 };
  return { lines: quoted, ...(goods > 0 && { bill }) };
}
