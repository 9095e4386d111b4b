import * as z from 'zod/mini';
import { newBuildSchema } from '../bookings/build-schema.ts';
import { orderQuantity } from '../bookings/new-booking-schema.ts';
import { checkPartsDiffer } from '../bookings/parts-differ.ts';
import { countryCode } from '../delivery/schema.ts';
import { quoteSchema } from '../pricing/schema.ts';
import { objectId, timestamp, wholeNumber } from '../../infrastructure/fields.ts';
import { money, moneyField } from '../../infrastructure/money.ts';
import { partSchema } from '../../catalogue/parts/schema.ts';
import { cartFaultCodes } from './fault-codes.ts';

/** A part that somebody means to order. */
export const cartLineSchema = z.object({
  partId: objectId,
  quantity: orderQuantity,
  /** What one unit of this quantity cost when it was chosen, so that a dearer one can be told. */
  unit: z.optional(moneyField('Price')),
  /** The build that it was added for. */
  build: z.optional(newBuildSchema),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The most lines of a cart. An order takes `mostLines` of them at a time. */
export const mostCartLines = 100;

/** Each part once. */
export const cartLinesSchema = z
  .array(cartLineSchema)
  .check(z.maxLength(mostCartLines, `A cart has at most ${mostCartLines} lines`), checkPartsDiffer);

export const cartSchema = z.object({
  /** Counts the changes; 0 for a cart that was never saved. */
  version: z.int().check(z.nonnegative()),
  lines: z.array(cartLineSchema),
  /**
   * The unpaid order that was placed from it, and until when its units are set aside. Its lines leave the cart once it
   * is paid; placing the cart again replaces it.
   */
  open: z.optional(z.object({ booking: z.string(), number: z.int(), until: timestamp })),
});
export type Cart = z.infer<typeof cartSchema>;

/** What a buyer sends to replace the cart. */
export const savedCartSchema = z.object({
  /** The version that the change is based on. */
  version: wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER),
  lines: cartLinesSchema,
});
export type SavedCart = z.infer<typeof savedCartSchema>;

/** The id that a device gives to a cart: letters, digits, `_` and `-`. */
const deviceCartId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'must be an id of 16 to 64 characters'));

/** The cart of a visitor who has signed in. */
export const deviceCartSchema = z.object({
  /** An account takes in each of them once. */
  device: deviceCartId,
  lines: cartLinesSchema,
});
export type DeviceCart = z.infer<typeof deviceCartSchema>;

export const joinedCartSchema = z.extend(cartSchema, {
  /** The lines of the device's cart that there was no room for. */
  leftOut: z.array(cartLineSchema),
});
export type JoinedCart = z.infer<typeof joinedCartSchema>;

export const cartFaultSchema = z.object({
  code: z.enum(cartFaultCodes),
  message: z.string(),
  /** The nearest quantity that can be ordered; without it, only removing the line mends it. */
  quantity: z.optional(z.int().check(z.positive())),
});
export type CartFault = z.infer<typeof cartFaultSchema>;

/** What a cart shows of a part. Its name says its choice in its family as well. */
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

/** One line of a cart as its part is now. */
export const quotedLineSchema = z.object({
  partId: z.string(),
  quantity: z.int(),
  /** Missing if the part is no longer sold, as are the next four. */
  part: z.optional(cartPartSchema),
  name: z.optional(z.string()),
  img: z.optional(z.string()),
  /** What one unit of this quantity costs now. */
  unit: z.optional(money),
  /** How many units the caller can order, with those that their open order sets aside. */
  available: z.optional(z.int()),
  /** How many units the caller's open order sets aside. */
  held: z.optional(z.int()),
  /** What its units cost now; 0 if the part is no longer sold. */
  price: money,
  /** Why it cannot be ordered as it is. */
  fault: z.optional(cartFaultSchema),
});
export type QuotedLine = z.infer<typeof quotedLineSchema>;

export const cartQuoteBody = z.object({
  lines: cartLinesSchema,
  /** Where it would go. Without it, the bill has only the goods. */
  country: z.optional(countryCode),
});

export const cartQuoteSchema = z.object({
  /** In the sequence of the request. */
  lines: z.array(quotedLineSchema),
  /**
   * The bill for those of the next order's lines that can be ordered as they are. Missing if there are none; otherwise
   * `refusal` says why it is missing.
   */
  bill: z.optional(quoteSchema),
  /** Why the lines cannot be ordered together, such as no delivery to the country. */
  refusal: z.optional(z.object({ code: z.string(), message: z.string() })),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
