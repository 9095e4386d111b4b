import * as z from 'zod/mini';
import { largestQuantity } from '../../infrastructure/constants.ts';
import { addressSchema } from '../delivery/schema.ts';
import { email, objectId, optionalLine, requiredLine, wholeNumber } from '../../infrastructure/fields.ts';
import { moneyField } from '../../infrastructure/money.ts';
import { mostBuilds, newBuildSchema } from './build-schema.ts';
import { neededWithoutLines } from './needed-without-lines.ts';
import { checkPartsDiffer } from './parts-differ.ts';

/** The longest phone number that an order keeps, in characters. */
export const longestPhone = 100;

/** How many units of a part are ordered. */
export const orderQuantity = wholeNumber('Quantity', 1, largestQuantity);

export const mostLines = 50;

const newLineSchema = z.object({
  partId: objectId,
  quantity: orderQuantity,
  /** What its units cost, as the buyer was shown it. */
  price: z.optional(moneyField('Price')),
});

/**
 * What a buyer sends to place an order: either `lines`, or one part with `partName`, `price` and `quantity`. The server
 * computes all amounts and refuses an order with other ones.
 */
export const newBookingSchema = z
  .object({
    lines: z.optional(
      z
        .array(newLineSchema)
        .check(
          z.minLength(1, 'An order needs at least one line'),
          z.maxLength(mostLines, `An order has at most ${mostLines} lines`),
          checkPartsDiffer,
        ),
    ),
    /**
     * The version of the caller's cart that the lines are from. The order uses it up, so that two tabs place one
     * order. It replaces an unpaid order placed from the cart before.
     */
    cartVersion: z.optional(wholeNumber('Cart version', 1, Number.MAX_SAFE_INTEGER)),
    /** The builds that its parts are for. The shop judges them, and keeps what it finds with the order. */
    builds: z.optional(
      z.array(newBuildSchema).check(z.maxLength(mostBuilds, `An order has at most ${mostBuilds} builds`)),
    ),
    /** Without it the part is found by `partName`: see docs/product.md, “Calls”. */
    partId: z.optional(objectId),
    partName: z.optional(requiredLine('Part name', 120)),
    /** What the goods cost, as the buyer was shown it. */
    price: z.optional(moneyField('Price')),
    /** With delivery and tax, as the buyer was shown it. */
    total: z.optional(moneyField('Total')),
    /** An order that is paid without it owes delivery and tax, and is held back: see docs/product/orders.md. */
    address: z.optional(addressSchema),
    quantity: z.optional(orderQuantity),
    buyer: email,
    buyerName: optionalLine('Name', 120),
    /** Kept as it was typed: people add extensions, names and hours. */
    phone: optionalLine('Phone', longestPhone),
  })
  .check(
    neededWithoutLines('partName', 'Part name'),
    neededWithoutLines('price', 'Price'),
    neededWithoutLines('quantity', 'Quantity'),
    z.refine(({ lines, cartVersion }) => lines !== undefined || cartVersion === undefined, {
      path: ['cartVersion'],
      error: 'An order from a cart needs lines',
    }),
  );
export type NewBooking = z.infer<typeof newBookingSchema>;
