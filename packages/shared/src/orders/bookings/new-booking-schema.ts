import * as z from 'zod/mini';
import { largestQuantity } from '../../infrastructure/constants.ts';
import { addressSchema } from '../delivery/schema.ts';
import { email, objectId, optionalLine, requiredLine, wholeNumber } from '../../infrastructure/fields.ts';
import { moneyField } from '../../infrastructure/money.ts';
import { mostBuilds, newBuildSchema } from '../../catalogue/builds/index.ts';
import { neededWithoutLines } from './needed-without-lines.ts';
import { checkPartsDiffer } from './parts-differ.ts';

/** The maximum length of a phone number in an order, in characters. */
export const longestPhone = 100;

/** The number of units of a part in an order. */
export const orderQuantity = wholeNumber('Quantity', 1, largestQuantity);

export const mostLines = 50;

const newLineSchema = z.object({
  partId: objectId,
  quantity: orderQuantity,
  /** The price of all units of the line, as the buyer saw it. The server refuses the order if it differs. */
  price: z.optional(moneyField('Price')),
});

/**
 * What a buyer sends to place an order: either `lines`, or one part with `partName`, `price` and `quantity`. The server
 * computes all amounts, and refuses an order whose amounts differ.
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
     * The version of the caller's cart that the lines come from. Each version can be ordered only once, so two tabs
     * place one order. An unpaid order that was placed from the cart earlier is replaced.
     */
    cartVersion: z.optional(wholeNumber('Cart version', 1, Number.MAX_SAFE_INTEGER)),
    /** The builds that the parts are for. The shop judges them and stores its verdicts with the order. */
    builds: z.optional(
      z.array(newBuildSchema).check(z.maxLength(mostBuilds, `An order has at most ${mostBuilds} builds`)),
    ),
    /** If absent, the part is found by `partName`: see docs/product.md, “Calls”. */
    partId: z.optional(objectId),
    partName: z.optional(requiredLine('Part name', 120)),
    /** The price of the goods, as the buyer saw it. The server refuses the order if it differs. */
    price: z.optional(moneyField('Price')),
    /** The total including delivery and tax, as the buyer saw it. The server refuses the order if it differs. */
    total: z.optional(moneyField('Total')),
    /**
     * If an order is paid without an address, it owes delivery and tax and is held back: see docs/product/orders.md.
     */
    address: z.optional(addressSchema),
    quantity: z.optional(orderQuantity),
    buyer: email,
    buyerName: optionalLine('Name', 120),
    /** Stored as it was typed, because people add extensions, names and times of day. */
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
