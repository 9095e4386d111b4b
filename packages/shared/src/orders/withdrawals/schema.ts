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
 * A declaration of withdrawal by somebody who is not signed in. It asks for what Directive (EU) 2023/2673, article 11a,
 * names and for nothing else: a name, what identifies the contract, and where the receipt goes.
 */
export const newWithdrawalSchema = z.object({
  name: requiredLine('Name', 120),
  /** As the buyer has it: 1042, #1042 or Order 1042. */
  order: requiredLine('Order number', 40),
  email: emailAddress(messages.emailInvalid, messages.emailRequired),
  /** The parts that it is about, in the buyer's own words. Without them, the whole order. */
  words: optionalText('Parts', 1000),
});
export type NewWithdrawal = z.infer<typeof newWithdrawalSchema>;

/** A declaration by the order's signed-in buyer. Without lines, the whole order. */
export const ownWithdrawalSchema = z.object({ lines: z.optional(linesToWithdraw) });
export type OwnWithdrawal = z.infer<typeof ownWithdrawalSchema>;

/** A return by the order's signed-in buyer, of units that were sent. */
export const newReturnSchema = z.object({
  kind: z.enum(judgedKinds, 'Choose why it comes back'),
  lines: linesToReturn,
  /** What the buyer says about it. */
  words: optionalText('Words', 1000),
});
export type NewReturn = z.infer<typeof newReturnSchema>;

/** A date, such as 2026-12-14. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const declaration = {
  _id: z.string(),
  kind: z.enum(returnKinds),
  declaredAt: timestamp,
  state: z.enum(Object.keys(returnStates) as [ReturnState, ...ReturnState[]]),
  /**
   * The units that come back. A withdrawal without an account has the buyer's own words for them; with neither, it is
   * the whole order. A return always has units; its words say more about them.
   */
  lines: z.optional(z.array(lineUnitsSchema)),
  words: z.optional(z.string()),
  /** Of a return: the order's first return has 1. */
  nth: z.optional(z.int()),
  /** Why the seller does not take it back. */
  refusal: z.optional(z.string()),
};

/** What the page of an order shows of withdrawing from it. */
export const orderWithdrawalSchema = z.object({
  /** Whether the buyer can still withdraw, by the server's clock. */
  isOpen: z.boolean(),
  /** When the period ends. Absent while it stays open, because something was not delivered yet. */
  until: z.optional(timestamp),
  /** The last day of the period, where the parcels were delivered. Absent as `until` is. */
  lastDay: z.optional(day),
  /** What was declared, the oldest first. */
  declared: z.array(
    z.object({
      ...declaration,
      /**
       * What is due if all of its units that are left are refunded now, in the order's currency. Absent once it has
       * ended, and if only its words say which units are meant.
       */
      due: z.optional(z.object({ amount: money, lines: z.array(refundedUnitsSchema) })),
    }),
  ),
  /** What its buyer can return now. */
  returns: z.object({
    /** The units of each line that a return can name. Empty if there is nothing to return. */
    lines: z.array(lineUnitsSchema),
    /** Whether they can come back without a fault. Faulty parts and those that do not fit always can. */
    isOpen: z.boolean(),
    /** When that ends, and its last day. Absent while it stays open. */
    until: z.optional(timestamp),
    lastDay: z.optional(day),
  }),
});
export type OrderWithdrawal = z.infer<typeof orderWithdrawalSchema>;

/** The tabs of the desk. `open`: neither refused nor settled. */
export const withdrawalTabs = ['open', 'settled', 'refused', 'all'] as const;
export type WithdrawalTab = (typeof withdrawalTabs)[number];

export const withdrawalsQuery = z.extend(pageQuery(['newest', 'oldest']), {
  /** `all` by default. */
  tab: z.optional(z.enum(withdrawalTabs)),
});
export type WithdrawalsQuery = z.infer<typeof withdrawalsQuery>;

export const listedWithdrawalSchema = z.object({
  ...declaration,
  /** As the buyer gave them. Nobody has proved that they are the sender's. */
  name: z.string(),
  email: z.string(),
  /** What the buyer called the order. */
  orderNamed: z.string(),
  /** The id of the order that has this number and e-mail. Absent if there is none. */
  order: z.optional(z.string()),
  /** The units of `lines` by the names of their parts. Absent as `lines` are. */
  units: z.optional(z.array(namedLineSchema)),
  /** Whether its order's signed-in buyer declared it. Otherwise nobody has proved who did. */
  isProved: z.boolean(),
  /** Whether its order is still looked for, which takes a minute or two. */
  isNew: z.boolean(),
  /** Whether the period was over. A regional holiday at its end may still have made it longer. */
  isLate: z.boolean(),
  /** When the period ended or ends, as far as it was known when it was declared. */
  until: z.optional(timestamp),
  receivedAt: z.optional(timestamp),
  settledAt: z.optional(timestamp),
});
export type ListedWithdrawal = z.infer<typeof listedWithdrawalSchema>;

/** What an admin sends to settle a withdrawal. Without a refund, it was refunded before or needs none. */
export const settlementSchema = z.object({ refund: z.optional(settlementRefundSchema) });
export type { SettlementRefund } from '../bookings/act-schema.ts';
export type Settlement = z.infer<typeof settlementSchema>;

/** Why an admin does not take a return back, or a withdrawal that was late. */
export const newReturnRefusalSchema = z.object({
  /** The buyer reads it. */
  reason: requiredText('Reason', 300),
});
export type NewReturnRefusal = z.infer<typeof newReturnRefusalSchema>;

export const withdrawalParams = z.object({ withdrawal: objectId });
export const orderWithdrawalParams = z.extend(bookingParams, withdrawalParams.shape);
