import { nameWithChoice } from '@switchyard/shared/families';
import { shopCurrency, toAmount } from '@switchyard/shared';
import {
  cartFault,
  isOrderableQuantity,
  nextOrder,
  type CartLine,
  type CartPart,
  type CartQuote,
  type QuotedLine,
  unitsHeld,
  withUnits,
} from '@switchyard/shared/carts';
import { computeBill, gramsOf, type PricedLine } from '@switchyard/shared/pricing';
import { priceUnits } from '@switchyard/shared/parts';
import type { Beside } from '../../infrastructure/database/beside.ts';
import { AppError } from '../../infrastructure/app-error.ts';
import type { PartsService, StoredPart } from '../../catalogue/parts/parts.service.ts';
import type { StoredCart } from './carts.repository.ts';
import { toQuote } from '../pricing/bill-answer.ts';
import type { Prices, PricingService } from '../pricing/pricing.service.ts';

export interface QuoteNeeds {
  parts: Pick<PartsService, 'findMany' | 'findManyBeside'>;
  pricing: Pick<PricingService, 'pricesNow'>;
}

/** How a signed-in caller's cart is read, and the unpaid order that was placed from it. */
export interface QuotedCaller {
  cart: Beside<StoredCart | undefined>;
  findOpen(cart: StoredCart): Promise<Parameters<typeof unitsHeld>[0]>;
}

export interface CartToQuote {
  lines: readonly CartLine[];
  /** The country of delivery. Without it, only the goods are priced. */
  country?: string | undefined;
}

/**
 * Prices lines as they are now, and finds those that cannot be ordered as they are. If a quote has neither faults nor a
 * refusal, placing these lines gives exactly this order. If the cart is too long for one order, the bill is for its
 * first lines only. All parts are read in one query, with the caller's cart.
 * @param caller whose unpaid order from the cart may be ordered again. Undefined for an anonymous caller
 */
export async function quoteCart(
  needs: QuoteNeeds,
  { lines, country }: CartToQuote,
  caller: QuotedCaller | undefined,
): Promise<CartQuote> {
  const ids = lines.map(({ partId }) => partId);
  const [{ found, held }, prices] = await Promise.all([
    caller ? readWithCart(needs, ids, caller) : readParts(needs, ids),
    needs.pricing.pricesNow(),
  ]);
  const { defaultWeight } = prices;
  const parts = withUnits(found, held);
  const quoted = lines.map((line) =>
    quoteLine(line, parts.get(line.partId), { held: held.get(line.partId), defaultWeight }),
  );
  const priced = nextOrder(quoted).ordered.flatMap(({ line, price }) =>
    isOrderableQuantity(line.fault) ? (price ?? []) : [],
  );
  return { lines: quoted.map(({ line }) => line), ...billOf(prices, priced, country) };
}

/** The parts, and the units of each that the caller's unpaid order holds. */
interface Read {
  found: Map<string, StoredPart>;
  held: Map<string, number>;
}

async function readParts({ parts }: QuoteNeeds, ids: readonly string[]): Promise<Read> {
  return { found: await parts.findMany(ids), held: unitsHeld(undefined) };
}

async function readWithCart(
  { parts }: QuoteNeeds,
  ids: readonly string[],
  { cart, findOpen }: QuotedCaller,
): Promise<Read> {
  const { parts: found, beside } = await parts.findManyBeside(ids, cart);
  return { found, held: unitsHeld(beside && (await findOpen(beside))) };
}

interface Quoted {
  line: QuotedLine;
  /** Undefined if the part is no longer sold. */
  price?: PricedLine;
}

interface Known {
  /** The number of units that the caller's open order holds of the part. */
  held: number | undefined;
  defaultWeight: number;
}

function quoteLine(line: CartLine, part: StoredPart | undefined, { held, defaultWeight }: Known): Quoted {
  const { partId, quantity } = line;
  const fault = cartFault(line, part);
  if (!part) return { line: { partId, quantity, price: 0, ...(fault && { fault }) } };
  const { unit, goods, list } = priceUnits(part, quantity);
  const { name, img, availableQuantity } = toCartPart(part);
  return {
    line: {
      partId,
      quantity,
      part: toCartPart(part),
      name,
      img,
      unit: toAmount(unit, shopCurrency()),
      available: availableQuantity,
      ...(held !== undefined && { held }),
      price: toAmount(goods, shopCurrency()),
      ...(fault && { fault }),
    },
    price: { goods, list, grams: gramsOf(part, quantity, defaultWeight) },
  };
}

const toCartPart = (part: StoredPart): CartPart => ({
  _id: part._id,
  name: nameWithChoice(part),
  img: part.img,
  price: part.price,
  ...(part.priceBreaks !== undefined && { priceBreaks: part.priceBreaks }),
  availableQuantity: part.availableQuantity,
  minimumOrder: part.minimumOrder,
  ...(part.heldQuantity !== undefined && { heldQuantity: part.heldQuantity }),
  ...(part.quantityStep !== undefined && { quantityStep: part.quantityStep }),
  ...(part.family !== undefined && { family: part.family }),
});

function billOf(
  prices: Prices,
  lines: readonly PricedLine[],
  country: string | undefined,
): Pick<CartQuote, 'bill' | 'refusal'> {
  if (lines.length === 0) return {};
  if (country === undefined) {
    const bill = computeBill(lines, undefined, { groups: [], taxes: [] });
    return bill ? { bill: toQuote(bill) } : {};
  }
  try {
    return { bill: toQuote(prices.bill(lines, country)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
