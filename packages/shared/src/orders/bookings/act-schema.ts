import * as z from 'zod/mini';
import { largestQuantity, mostOrdersOfParcel, mostPackedAtOnce } from '../../infrastructure/constants.ts';
import { objectId, requiredText, wholeNumber } from '../../infrastructure/fields.ts';
import { orderMoneyField } from '../../infrastructure/money.ts';
import { neededWithoutLines } from './needed-without-lines.ts';
import { mostLines, orderQuantity } from './new-booking-schema.ts';
import { shipmentSchema } from './parcel-schema.ts';

/** A number of units of one line of an order. */
const chosenUnits = {
  /** The line's number in its order, from 0. */
  n: wholeNumber('Line', 0, largestQuantity),
  quantity: orderQuantity,
};

/** Reports lines that occur twice. */
function checkLinesDiffer({ value, issues }: z.core.ParsePayload<readonly { n: number }[]>): void {
  const seen = new Set<number>();
  for (const [index, { n }] of value.entries()) {
    if (seen.has(n))
      issues.push({ code: 'custom', input: n, path: [index], message: 'This line is named twice' });
    seen.add(n);
  }
}

/** Reports lines where more units would go back in stock than are refunded. */
function checkRestock({
  value,
  issues,
}: z.core.ParsePayload<readonly { quantity: number; restock?: number | undefined }[]>): void {
  for (const [index, { quantity, restock = 0 }] of value.entries())
    if (restock > quantity)
      issues.push({
        code: 'custom',
        input: restock,
        path: [index],
        message: 'More units cannot go back in stock than are refunded',
      });
}

const fromOneLine = z.minLength(1, 'Name at least one line');
const toMostLines = z.maxLength(mostLines, `An order has at most ${mostLines} lines`);

export const linesToReturn = z.array(z.object(chosenUnits)).check(fromOneLine, toMostLines, checkLinesDiffer);

/** The units that a buyer withdraws from. Without `of`, units that were not sent are taken first. */
export const linesToWithdraw = z
  .array(z.object({ ...chosenUnits, of: z.optional(z.enum(['sent', 'unsent'])) }))
  .check(fromOneLine, toMostLines, checkLinesDiffer);

/** Confirms that an admin wants to ship units although an unproved withdrawal names them. */
export const despiteWithdrawal = z.optional(z.boolean());

/** What an admin sends to ship all or part of an order. */
export const newParcelSchema = z.extend(shipmentSchema, {
  /** The contents of the parcel. The default is every unit that is not in a parcel, refunded or held back. */
  lines: z.optional(z.array(z.object(chosenUnits)).check(fromOneLine, toMostLines, checkLinesDiffer)),
  despiteWithdrawal,
});
export type NewParcel = z.infer<typeof newParcelSchema>;

/** A parcel with everything left of one order, or of several orders of one buyer to one address. */
const sharedParcelSchema = z.extend(shipmentSchema, {
  orders: z
    .array(objectId)
    .check(
      z.minLength(1, 'Name at least one order'),
      z.maxLength(mostOrdersOfParcel, `At most ${mostOrdersOfParcel} orders can share a parcel`),
    ),
});
export type SharedParcel = z.infer<typeof sharedParcelSchema>;

/** Reports orders that occur twice, and the first parcel that exceeds the limit of orders. */
function checkOrders({ value, issues }: z.core.ParsePayload<readonly SharedParcel[]>): void {
  const seen = new Set<string>();
  for (const [index, { orders }] of value.entries()) {
    for (const order of orders.map((id) => id.toLowerCase())) {
      if (seen.has(order))
        issues.push({
          code: 'custom',
          input: order,
          path: [index, 'orders'],
          message: 'An order is named twice',
        });
      seen.add(order);
    }
    if (seen.size > mostPackedAtOnce) {
      const message = `At most ${mostPackedAtOnce} orders can be shipped at once`;
      issues.push({ code: 'custom', input: orders, path: [index, 'orders'], message });
      return;
    }
  }
}

/** What an admin sends to ship many orders at once. */
export const newParcelsSchema = z.object({
  parcels: z
    .array(sharedParcelSchema)
    .check(z.minLength(1, 'Name at least one parcel'), z.maxLength(mostPackedAtOnce), checkOrders),
  despiteWithdrawal,
});

const refundFields = z.object({
  /** In the order's currency, and at most what is left of the payment. The default is the price of the units. */
  amount: z.optional(orderMoneyField('Amount')),
  /** The buyer will read it. */
  reason: requiredText('Reason', 300),
  /** How many units go back in stock. Only allowed without `lines`, because each line states its own number. */
  restock: z.optional(wholeNumber('Units', 0, largestQuantity)),
  /**
   * The units that the money is for, and how many of them go back in stock. `of` is `unsent`, or the number of the
   * parcel that the units came back from. Without `of`, units in a declaration are taken first, then unsent ones, then
   * those of the oldest parcels.
   */
  lines: z.optional(
    z
      .array(
        z.object({
          ...chosenUnits,
          restock: z.optional(wholeNumber('Units', 0, largestQuantity)),
          of: z.optional(z.union([z.literal('unsent'), wholeNumber('Parcel', 0, largestQuantity)])),
        }),
      )
      .check(fromOneLine, toMostLines, checkLinesDiffer, checkRestock),
  ),
});

const restockByLine = z.refine<Pick<z.infer<typeof refundFields>, 'lines' | 'restock'>>(
  ({ lines, restock = 0 }) => lines === undefined || restock === 0,
  { path: ['restock'], error: 'Say of each line how many of its units go back in stock' },
);

/** What an admin sends to refund an order: units, an amount, or both. */
export const newRefundSchema = refundFields.check(neededWithoutLines('amount', 'Amount'), restockByLine);

/**
 * What an admin sends to refund a declared withdrawal or return. By default, `lines` are all its remaining units, and
 * `amount` is what is due for the lines.
 */
export const settlementRefundSchema = refundFields.check(restockByLine);
export type SettlementRefund = z.infer<typeof settlementRefundSchema>;
export type NewRefund = z.infer<typeof newRefundSchema>;

/** What an admin sends to waive the amount that an order still owes. */
export const newWaiverSchema = z.object({
  /** The buyer will read it. */
  reason: requiredText('Reason', 300),
});
export type NewWaiver = z.infer<typeof newWaiverSchema>;
