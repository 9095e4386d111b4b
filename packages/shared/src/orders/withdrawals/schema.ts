import * as z from 'zod/mini';
import { linesToReturn, linesToWithdraw, settlementRefundSchema } from '../bookings/act-schema.ts';
import { namedLineSchema } from '../bookings/line-schema.ts';
import { lineUnitsSchema, refundedUnitsSchema } from '../bookings/parcel-schema.ts';
import { bookingParams } from '../bookings/schema.ts';
import {
  emailAddress,
  objectId,
  optionalText,
  requiredLine,
  requiredText,
  timestamp,
} from '../../infrastructure/fields.ts';
import { money } from '../../infrastructure/money.ts';
import { messages } from '../../infrastructure/messages.ts';
import { pageQuery } from '../../infrastructure/paging.ts';
import { judgedKinds, returnKinds, returnStates, type ReturnState } from '../bookings/return-states.ts';

/**
 * A withdrawal declared by somebody who is not signed in. It asks for exactly what Directive (EU) 2023/2673, article
 * 11a, names: a name, what identifies the contract, and where the receipt goes.
 */
export const newWithdrawalSchema = z.object({
  name: requiredLine('Name', 120),
  /** In any form that the buyer has seen: 1042, #1042 or Order 1042. */
  order: requiredLine('Order number', 40),
  email: emailAddress(messages.emailInvalid, messages.emailRequired),
  /** The parts to withdraw from, in the buyer's own words. Without them, the whole order. */
  words: optionalText('Parts', 1000),
});
export type NewWithdrawal = z.infer<typeof newWithdrawalSchema>;

/** A withdrawal declared by the order's signed-in buyer. Without lines, it is for the whole order. */
export const ownWithdrawalSchema = z.object({ lines: z.optional(linesToWithdraw) });
export type OwnWithdrawal = z.infer<typeof ownWithdrawalSchema>;

/** A return of sent units, declared by the order's signed-in buyer. */
export const newReturnSchema = z.object({
  kind: z.enum(judgedKinds, 'Choose why it comes back'),
  lines: linesToReturn,
  /** The buyer's remarks. */
  words: optionalText('Words', 1000),
});
export type NewReturn = z.infer<typeof newReturnSchema>;

/** A date such as 2026-12-14. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const declaration = {
  _id: z.string(),
  kind: z.enum(returnKinds),
  declaredAt: timestamp,
  state: z.enum(Object.keys(returnStates) as [ReturnState, ...ReturnState[]]),
  /**
   * The units that come back. A withdrawal without an account has `words` instead. With neither, it is for the whole
   * order. A return always has `lines`; its `words` are remarks.
   */
  lines: z.optional(z.array(lineUnitsSchema)),
  words: z.optional(z.string()),
  /** Only for returns: counts the returns of the order, from 1. */
  nth: z.optional(z.int()),
  /** Why the seller has refused it. */
  refusal: z.optional(z.string()),
};

/** What the page of an order shows about withdrawals and returns. */
export const orderWithdrawalSchema = z.object({
  /** Whether the buyer can still withdraw, according to the server's clock. */
  isOpen: z.boolean(),
  /** When the period ends. Absent while something has not been delivered, because the end is then unknown. */
  until: z.optional(timestamp),
  /** The last day of the period, by the calendar at the place of delivery. Absent if `until` is. */
  lastDay: z.optional(day),
  /** The withdrawals and returns that were declared, the oldest first. */
  declared: z.array(
    z.object({
      ...declaration,
      /**
       * The amount due if all its remaining units are refunded now, in the order's currency. Absent once it has ended,
       * and if only `words` say which units are meant.
       */
      due: z.optional(z.object({ amount: money, lines: z.array(refundedUnitsSchema) })),
    }),
  ),
  /** What the buyer can return now. */
  returns: z.object({
    /** The units of each line that can be returned. Empty if there are none. */
    lines: z.array(lineUnitsSchema),
    /** Whether they can be returned without a reason. Faulty parts and parts that do not fit can always be returned. */
    isOpen: z.boolean(),
    /** When this ends, and its last day. Absent while there is no end yet. */
    until: z.optional(timestamp),
    lastDay: z.optional(day),
  }),
});
export type OrderWithdrawal = z.infer<typeof orderWithdrawalSchema>;

/** The tabs of the withdrawals desk. `open` means neither refused nor settled. */
export const withdrawalTabs = ['open', 'settled', 'refused', 'all'] as const;
export type WithdrawalTab = (typeof withdrawalTabs)[number];

export const withdrawalsQuery = z.extend(pageQuery(['newest', 'oldest']), {
  /** The default is `all`. */
  tab: z.optional(z.enum(withdrawalTabs)),
});
export type WithdrawalsQuery = z.infer<typeof withdrawalsQuery>;

export const listedWithdrawalSchema = z.object({
  ...declaration,
  /** Name and e-mail, as the buyer gave them. Nobody has proved that they are the sender's own. */
  name: z.string(),
  email: z.string(),
  /** The buyer's own words for the order. */
  orderNamed: z.string(),
  /** The id of the order with this number and e-mail. Absent if there is none. */
  order: z.optional(z.string()),
  /** The units of `lines` with the names of their parts. Absent if `lines` are. */
  units: z.optional(z.array(namedLineSchema)),
  /** Whether the order's signed-in buyer declared it. Otherwise nobody has proved who did. */
  isProved: z.boolean(),
  /** Whether its order is still being looked up, which takes a minute or two. */
  isNew: z.boolean(),
  /** Whether it came after the period. A regional holiday at the end may have extended the period, though. */
  isLate: z.boolean(),
  /** When the period ends or ended, as far as that was known at the time of the declaration. */
  until: z.optional(timestamp),
  receivedAt: z.optional(timestamp),
  settledAt: z.optional(timestamp),
});
export type ListedWithdrawal = z.infer<typeof listedWithdrawalSchema>;

/**
 * What an admin sends to settle a withdrawal or return. `refund` is left out if it was refunded earlier or needs no
 * refund.
 */
export const settlementSchema = z.object({ refund: z.optional(settlementRefundSchema) });
export type { SettlementRefund } from '../bookings/act-schema.ts';
export type Settlement = z.infer<typeof settlementSchema>;

/** What an admin sends to refuse a return, or a withdrawal that came too late. */
export const newReturnRefusalSchema = z.object({
  /** The buyer will read it. */
  reason: requiredText('Reason', 300),
});
export type NewReturnRefusal = z.infer<typeof newReturnRefusalSchema>;

export const withdrawalParams = z.object({ withdrawal: objectId });
export const orderWithdrawalParams = z.extend(bookingParams, withdrawalParams.shape);
