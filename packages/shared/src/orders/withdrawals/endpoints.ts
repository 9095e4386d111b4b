import * as z from 'zod/mini';
import { bookingParams } from '../bookings/schema.ts';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { insertedSchema, modifiedSchema } from '../../infrastructure/results.ts';
import {
  listedWithdrawalSchema,
  newReturnRefusalSchema,
  newReturnSchema,
  newWithdrawalSchema,
  orderWithdrawalParams,
  orderWithdrawalSchema,
  ownWithdrawalSchema,
  settlementSchema,
  withdrawalParams,
  withdrawalsQuery,
} from './schema.ts';

export const declareWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/withdrawal',
  access: 'anyone',
  summary:
    'Declares a withdrawal without an account. The answer is the same ' +
    'whether the order exists; a receipt goes to its e-mail.',
  body: newWithdrawalSchema,
  response: z.object({ acknowledged: z.boolean() }),
  limit: 'contact',
});

export const declareOwnWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/withdrawal',
  access: 'account',
  summary: 'Withdraws from an order or some of its units, for its buyer. Repeating it changes nothing.',
  params: bookingParams,
  body: ownWithdrawalSchema,
  refusals: [
    'no_such_order',
    'order_not_yours',
    'order_unpaid',
    'booking_not_open',
    'too_few_to_refund',
    'already_declared',
    'too_many_withdrawals',
  ],
  response: insertedSchema,
  limit: 'orders',
});

export const declareReturn = defineEndpoint({
  method: 'POST',
  path: '/booking/:id/return',
  access: 'account',
  summary:
    'Declares that units of an order come back, for its buyer. Send an `Idempotency-Key`: it declares once.',
  params: bookingParams,
  body: newReturnSchema,
  idempotent: true,
  refusals: [
    'no_such_order',
    'order_not_yours',
    'order_unpaid',
    'booking_not_open',
    'too_few_to_return',
    'return_period_over',
    'too_many_returns',
  ],
  response: insertedSchema,
  limit: 'orders',
});

export const markReturnSent = defineEndpoint({
  method: 'PUT',
  path: '/booking/:id/withdrawal/:withdrawal/sent',
  access: 'account',
  summary: 'Notes that its buyer has sent back what was declared. Repeating it changes nothing.',
  params: orderWithdrawalParams,
  refusals: [
    'no_such_order',
    'order_not_yours',
    'no_such_withdrawal',
    'withdrawal_settled',
    'return_in_other_state',
  ],
  response: modifiedSchema,
  limit: 'orders',
});

export const getOrderWithdrawal = defineEndpoint({
  method: 'GET',
  path: '/booking/:id/withdrawal',
  access: 'account',
  summary:
    'Whether an order can still be withdrawn from, what can be ' +
    'returned and what was declared, for its buyer or an admin.',
  params: bookingParams,
  refusals: ['no_such_order', 'order_not_yours'],
  response: orderWithdrawalSchema,
});

export const listWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/withdrawals',
  access: 'desk',
  summary: 'A page of the withdrawals and returns, newest first.',
  query: withdrawalsQuery,
  response: z.array(listedWithdrawalSchema),
});

export const acceptReturn = defineEndpoint({
  method: 'PUT',
  path: '/withdrawals/:withdrawal/accepted',
  access: 'desk',
  summary: 'Accepts a return, and tells its buyer. Repeating it changes nothing.',
  params: withdrawalParams,
  refusals: ['no_such_withdrawal', 'withdrawal_settled', 'return_in_other_state'],
  response: modifiedSchema,
});

export const refuseReturn = defineEndpoint({
  method: 'PUT',
  path: '/withdrawals/:withdrawal/refused',
  access: 'desk',
  summary: 'Refuses a return or a late withdrawal, and tells its buyer why. Repeating it changes nothing.',
  params: withdrawalParams,
  body: newReturnRefusalSchema,
  refusals: ['no_such_withdrawal', 'withdrawal_settled', 'return_in_other_state', 'withdrawal_in_time'],
  response: modifiedSchema,
});

export const receiveWithdrawal = defineEndpoint({
  method: 'PUT',
  path: '/withdrawals/:withdrawal/received',
  access: 'desk',
  summary: 'Notes that the goods of a withdrawal or return are back.',
  params: withdrawalParams,
  refusals: ['no_such_withdrawal', 'withdrawal_settled', 'return_in_other_state'],
  response: modifiedSchema,
});

export const settleWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/withdrawals/:withdrawal/settled',
  access: 'desk',
  summary:
    'Settles a withdrawal or return and, if asked to, refunds its order ' +
    'as POST /booking/:id/refund does. It settles once.',
  params: withdrawalParams,
  body: settlementSchema,
  refusals: [
    'no_such_withdrawal',
    'withdrawal_settled',
    'settled_otherwise',
    'return_in_other_state',
    'withdrawal_without_order',
    'no_such_order',
    'order_unpaid',
    'booking_not_open',
    'payment_disputed',
    'payment_lost',
    'refund_too_large',
    'too_few_to_refund',
    'too_few_to_restock',
    'restock_too_large',
    'refund_refused',
    'payment_provider_unavailable',
    'payment_of_other_keys',
  ],
  response: modifiedSchema,
  limit: 'payments',
});
