import * as z from 'zod/mini';
import { plain, telling } from '../../infrastructure/refusal.ts';

const refusedIn = {
  declared: 'It was not accepted yet.',
  accepted: 'It was accepted already.',
  refused: 'It was refused already.',
  sent: 'It is already on its way.',
  received: 'Its goods are already back.',
};

export const withdrawalRefusals = {
  too_many_withdrawals: plain(
    409,
    'You have declared many withdrawals from this order already. Reply to one of its emails instead.',
  ),
  too_many_returns: plain(
    409,
    'You have declared many returns of this order already. Reply to one of its emails instead.',
  ),
  too_few_to_return: telling(409, z.object({ left: z.int() }), { left: 1 }, ({ left }) =>
    left === 0
      ? 'No unit of this line can be returned: none was sent, or all are refunded or being returned.'
      : `Only ${left} units of this line can be returned: the others were not sent, or are refunded or being returned.`,
  ),
  return_period_over: plain(409, 'Parts of this order can no longer come back without a fault.'),
  return_in_other_state: telling(
    409,
    z.object({ state: z.enum(['declared', 'accepted', 'refused', 'sent', 'received']) }),
    { state: 'refused' },
    ({ state }) => `${refusedIn[state]} Load the page again.`,
  ),
  withdrawal_in_time: plain(409, 'Only a withdrawal that was declared after its period can be refused.'),
  no_such_withdrawal: plain(404, 'There is no such withdrawal.'),
  withdrawal_without_order: plain(409, 'No order belongs to this withdrawal, so nothing can be refunded.'),
  already_declared: telling(409, z.object({ left: z.int() }), { left: 1 }, ({ left }) =>
    left === 0
      ? 'All units of this line are in a withdrawal or return already.'
      : `Only ${left} units of this line can be withdrawn from: the others are in a withdrawal or return already.`,
  ),
  settled_otherwise: plain(
    409,
    'This was settled with another refund already, which is on its way. Load the page again.',
  ),
  withdrawal_settled: plain(409, 'This withdrawal is already settled.'),
};
