import { toAmount } from '@switchyard/shared';
import { isPaid } from '@switchyard/shared/bookings';
import * as endpoints from '@switchyard/shared/withdrawals';
import type { ListedWithdrawal, OrderWithdrawal } from '@switchyard/shared/withdrawals';
import { toRefundedUnits } from '../bookings/refund-answer.ts';
import { findOrderFor } from '../bookings/find-order.ts';
import { answerList, asksForPage } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import { unitsToReturn } from '../bookings/order-units.ts';
import { declareReturn } from './declare-return.ts';
import { declareOwnWithdrawal, declareWithdrawal, mostOfAnOrder } from './declare.ts';
import { withdrawalsForDesk } from './withdrawals-desk.ts';
import { canWithdraw, endOfPeriod, lastDayBefore, returnPeriodOf } from './period-of-order.ts';
import {
  acceptReturn,
  markReturnSent,
  receiveWithdrawal,
  refuseReturn,
  settlementOf,
  settleWithdrawal,
} from './settle.ts';
import { isOpen } from './return-steps.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';
import type { WithdrawalsShop } from './withdrawals.service.ts';

export function mountWithdrawals(mount: Mount, { shop }: { shop: WithdrawalsShop }): void {
  mount(endpoints.declareWithdrawal, async ({ body, response }) => {
    await declareWithdrawal(shop, body, wideNetworkOf(response.req.ip));
    return { acknowledged: true };
  });
  mount(endpoints.declareOwnWithdrawal, async ({ caller, params, body }) => ({
    acknowledged: true,
    insertedId: await declareOwnWithdrawal(shop, caller, params.id, body),
  }));
  mount(endpoints.declareReturn, async ({ caller, params, body, once }) => ({
    acknowledged: true,
    insertedId: await declareReturn(shop, caller, params.id, body, once),
  }));
  mount(endpoints.markReturnSent, async ({ caller, params }) =>
    toResult(await markReturnSent(shop, caller, params)),
  );
  mount(endpoints.getOrderWithdrawal, async ({ caller, params }) =>
    describeOrder(shop, await findOrderFor(shop, caller, params.id)),
  );
  mount(endpoints.listWithdrawals, async ({ query, response }) => {
    const { tab: _, ...paging } = query;
    return (
      await answerList(
        { query, response },
        (wanted) => withdrawalsForDesk(shop, wanted),
        !asksForPage(paging),
      )
    ).map(toListed);
  });
  mount(endpoints.acceptReturn, async ({ caller, params }) =>
    toResult(await acceptReturn(shop, caller, params.withdrawal)),
  );
  mount(endpoints.refuseReturn, async ({ caller, params, body }) =>
    toResult(await refuseReturn(shop, caller, params.withdrawal, body)),
  );
  mount(endpoints.receiveWithdrawal, async ({ caller, params }) =>
    toResult(await receiveWithdrawal(shop, caller, params.withdrawal)),
  );
  mount(endpoints.settleWithdrawal, async ({ caller, params, body }) =>
    toResult(await settleWithdrawal(shop, caller, params.withdrawal, body)),
  );
}

/** What an order's page shows about withdrawals and returns. */
async function describeOrder(shop: WithdrawalsShop, order: StoredBooking): Promise<OrderWithdrawal> {
  const now = shop.clock.now();
  const until = endOfPeriod(order);
  const lastDay = (end: Date | undefined) => end && { lastDay: lastDayBefore(end, order.address) };
  const declared = await listOf(shop, order.id);
  const returns = returnPeriodOf(order, now);
  return {
    isOpen: canWithdraw(order, now),
    ...(until && { until: until.toISOString(), ...lastDay(until) }),
    declared: declared.map((one) => ({ ...toListed(one), ...dueOf(shop, order, one) })),
    returns: {
      lines: isPaid(order.status) ? unitsToReturn(order) : [],
      isOpen: returns.isOpen,
      ...(returns.until && { until: returns.until.toISOString(), ...lastDay(returns.until) }),
    },
  };
}

/** The amount due for refunding everything that is left of a declaration now. */
function dueOf(
  shop: WithdrawalsShop,
  order: StoredBooking,
  found: StoredWithdrawal,
): Pick<OrderWithdrawal['declared'][number], 'due'> {
  const settles = settlementOf(found);
  const isEnded =
    !isOpen(found.state) || order.declarations.some((one) => one.id === found.id && one.endedAt);
  if (isEnded || (!found.lines && !settles.isWhole)) return {};
  const { lines, dueMinor } = shop.dueFor(order, settles);
  return { due: { amount: toAmount(dueMinor, order.bill.currency), lines: toRefundedUnits(lines, order) } };
}

/** All withdrawals and returns of an order, oldest first. */
async function listOf({ withdrawals }: WithdrawalsShop, order: string): Promise<StoredWithdrawal[]> {
  const withdrawn = [true, false].map((bySignedIn) =>
    withdrawals.listOf(order, { bySignedIn }, mostOfAnOrder),
  );
  const all = (await Promise.all([...withdrawn, withdrawals.listReturnsOf(order)])).flat();
  return all.toSorted((one, other) => one.declaredAt.getTime() - other.declaredAt.getTime());
}

const toResult = (changed: boolean) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: changed ? 1 : 0,
});

function toListed(withdrawal: StoredWithdrawal): ListedWithdrawal {
  const { id, kind, state, declaredAt, until, receivedAt, settledAt } = withdrawal;
  const { words, lines, units, order, nth, refusal, name, email, orderNamed, isNew, isLate, bySignedIn } =
    withdrawal;
  return {
    _id: id,
    kind,
    state,
    declaredAt: declaredAt.toISOString(),
    name,
    email,
    orderNamed,
    isProved: bySignedIn,
    isNew,
    isLate,
    ...(words !== undefined && { words }),
    ...(lines && { lines }),
    ...(units && { units }),
    ...(order !== undefined && { order }),
    ...(nth !== undefined && { nth }),
    ...(refusal !== undefined && { refusal }),
    ...(until && { until: until.toISOString() }),
    ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
  };
}
