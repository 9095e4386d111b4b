import { shopCurrency, toMinorUnits, toAmount } from '@switchyard/shared';
import { type NewBooking } from '@switchyard/shared/bookings';
import { nameWithChoice } from '@switchyard/shared/families';
import { quantityFault, priceUnits } from '@switchyard/shared/parts';
import { gramsOf } from '@switchyard/shared/pricing';
import { AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { StoredPart } from '../../catalogue/parts/parts.service.ts';

/** A part that a buyer wants, with what the request says about it. */
export interface WantedLine {
  /** The line's path in the request, for refusals. Undefined for an order of one part, whose refusals name no line. */
  path: string | undefined;
  partId: string | undefined;
  /** Finds the part if the request has no id. */
  name: string | undefined;
  quantity: number;
  /** The price of all units in minor units, as the buyer was shown it. */
  agreed: number | undefined;
}

/** A wanted line with its part, at the part's current price. */
export interface ChosenLine extends WantedLine {
  part: StoredPart;
  /** The current price of one unit, in minor units. */
  unit: number;
  /** The current price of all units, with and without quantity breaks. */
  goods: number;
  list: number;
  /** The weight of all units, in grams. */
  grams: number;
}

/** Why a line is refused. */
export interface LineFault {
  line: Pick<WantedLine, 'path'> & { part?: StoredPart };
  refusal: AppError;
}

/**
 * The lines of an order in either form.
 * @throws a refusal: invalid_input for an order without lines
 */
export function readWantedLines(order: NewBooking): WantedLine[] {
  const { lines, partId, partName: name, quantity, price } = order;
  if (lines)
    return lines.map((line, index) => ({
      path: `body.lines.${index}`,
      partId: line.partId,
      name: undefined,
      quantity: line.quantity,
      agreed: line.price === undefined ? undefined : toMinorUnits(line.price, shopCurrency()),
    }));
  // The contract requires both for an order without lines.
  if (quantity === undefined || price === undefined)
    throw refuseInput([{ path: 'body', message: 'An order needs lines' }]);
  return [{ path: undefined, partId, name, quantity, agreed: toMinorUnits(price, shopCurrency()) }];
}

/** @param defaultWeight the weight of a unit, in grams, for parts without a weight */
export const chooseLine = (wanted: WantedLine, part: StoredPart, defaultWeight: number): ChosenLine => ({
  ...wanted,
  part,
  ...priceUnits(part, wanted.quantity),
  grams: gramsOf(part, wanted.quantity, defaultWeight),
});

/** The same line at the part's current price. */
export const pricedAs = (line: ChosenLine, part: StoredPart): ChosenLine => ({
  ...line,
  part,
  ...priceUnits(part, line.quantity),
});

/**
 * The refusal of a line whose buyer agreed to another price. Prices above the current one, up to the price without
 * quantity breaks, are accepted, and the buyer is charged less: some clients know no breaks, or saw earlier ones.
 */
export function whyOtherPrice(line: ChosenLine): AppError | undefined {
  const { agreed, goods, list } = line;
  if (agreed === undefined || (agreed >= goods && agreed <= list)) return undefined;
  const currency = shopCurrency();
  return refuse('price_changed', { amount: toAmount(goods, currency), currency });
}

/** Why a line cannot be ordered, given its part as it is now. */
export function whyNotOrdered(line: ChosenLine): AppError | undefined {
  const refusal = whyOtherPrice(line);
  if (refusal) return refusal;
  const fault = quantityFault(line.part, line.quantity);
  return fault && new AppError(fault, fault.message);
}

/**
 * One refusal for all faulty lines. Its code is that of the first fault.
 * @throws Error if no line is at fault
 */
export function refuseLines(faults: readonly LineFault[]): AppError {
  const [first] = faults;
  if (!first) throw new Error('No line is at fault.');
  if (first.line.path === undefined) return first.refusal;
  const issues = faults.map(({ line, refusal: { message } }) => ({ path: line.path ?? 'body', message }));
  const message = faults
    .map(({ line: { part }, refusal: { message, parameters } }) =>
      // Some messages name the part already.
      !part || 'name' in parameters ? message : `${nameWithChoice(part)}: ${message}`,
    )
    .join(' ');
  return new AppError(first.refusal, message, { issues, cause: first.refusal });
}
