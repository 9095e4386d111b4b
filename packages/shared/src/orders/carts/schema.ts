import * as z from 'zod/mini';
import { newBuildSchema } from '../../catalogue/builds/index.ts';
import { orderQuantity } from '../bookings/new-booking-schema.ts';
import { checkPartsDiffer } from '../bookings/parts-differ.ts';
import { countryCode } from '../delivery/schema.ts';
import { quoteSchema } from '../pricing/schema.ts';
import { objectId, timestamp, wholeNumber } from '../../infrastructure/fields.ts';
import { money, moneyField } from '../../infrastructure/money.ts';
import { partSchema } from '../../catalogue/parts/schema.ts';
import { cartFaultCodes } from './fault-codes.ts';

/** A part that somebody intends to order. */
export const cartLineSchema = z.object({
  partId: objectId,
  quantity: orderQuantity,
  /** The price of one unit at this quantity when it was chosen. A higher price can then be pointed out. */
  unit: z.optional(moneyField('Price')),
  /** The build that it was added for. */
  build: z.optional(newBuildSchema),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The maximum number of lines in a cart. An order takes up to `mostLines` of them. */
export const mostCartLines = 100;

/** Each part may occur only once. */
export const cartLinesSchema = z
  .array(cartLineSchema)
  .check(z.maxLength(mostCartLines, `A cart has at most ${mostCartLines} lines`), checkPartsDiffer);

export const cartSchema = z.object({
  /** Incremented by each change. 0 for a cart that was never saved. */
  version: z.int().check(z.nonnegative()),
  lines: z.array(cartLineSchema),
  /**
   * The unpaid order that was placed from the cart, and until when its units are set aside. Its lines leave the cart
   * once it is paid. Placing the cart again replaces it.
   */
  open: z.optional(z.object({ booking: z.string(), number: z.int(), until: timestamp })),
});
export type Cart = z.infer<typeof cartSchema>;

/** What a buyer sends to replace the cart. */
export const savedCartSchema = z.object({
  /** The version that the change is based on (optimistic locking). */
  version: wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER),
  lines: cartLinesSchema,
});
export type SavedCart = z.infer<typeof savedCartSchema>;

/** The id that a device has given to its cart: letters, digits, `_` and `-`. */
const deviceCartId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'must be an id of 16 to 64 characters'));

/** The cart of a visitor who has just signed in. */
export const deviceCartSchema = z.object({
  /** An account merges each device's cart only once. */
  device: deviceCartId,
  lines: cartLinesSchema,
});
export type DeviceCart = z.infer<typeof deviceCartSchema>;

export const joinedCartSchema = z.extend(cartSchema, {
  /** The lines of the device's cart beyond the maximum. */
  leftOut: z.array(cartLineSchema),
});
export type JoinedCart = z.infer<typeof joinedCartSchema>;

export const cartFaultSchema = z.object({
  code: z.enum(cartFaultCodes),
  message: z.string(),
  /** The nearest quantity that can be ordered. Absent if the line can only be removed. */
  quantity: z.optional(z.int().check(z.positive())),
});
export type CartFault = z.infer<typeof cartFaultSchema>;

/** The fields of a part that a cart shows. The name includes its choice in its family. */
export const cartPartSchema = z.pick(partSchema, {
  _id: true,
  family: true,
  name: true,
  img: true,
  price: true,
  priceBreaks: true,
  availableQuantity: true,
  heldQuantity: true,
  minimumOrder: true,
  quantityStep: true,
});
export type CartPart = z.infer<typeof cartPartSchema>;

/** A line of a cart with its part as it is now. */
export const quotedLineSchema = z.object({
  partId: z.string(),
  quantity: z.int(),
  /** Absent if the part is no longer sold. `unit`, `available` and `held` are then absent as well. */
  part: z.optional(cartPartSchema),
  name: z.optional(z.string()),
  img: z.optional(z.string()),
  /** The current price of one unit at this quantity. */
  unit: z.optional(money),
  /** The number of units that the caller can order, including those that their open order sets aside. */
  available: z.optional(z.int()),
  /** The number of units that the caller's open order sets aside. */
  held: z.optional(z.int()),
  /** The current price of all its units. 0 if the part is no longer sold. */
  price: money,
  /** Why the line cannot be ordered as it is. */
  fault: z.optional(cartFaultSchema),
});
export type QuotedLine = z.infer<typeof quotedLineSchema>;

export const cartQuoteBody = z.object({
  lines: cartLinesSchema,
  /** The country of delivery. Without it, the bill only has the goods. */
  country: z.optional(countryCode),
});

export const cartQuoteSchema = z.object({
  /** In the sequence of the request. */
  lines: z.array(quotedLineSchema),
  /**
   * The bill for those lines of the next order that can be ordered as they are. Absent if there are none, or if
   * `refusal` says why.
   */
  bill: z.optional(quoteSchema),
  /** Why the lines cannot be ordered together, such as a country without delivery. */
  refusal: z.optional(z.object({ code: z.string(), message: z.string() })),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
