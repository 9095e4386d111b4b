import type { WithdrawalsQuery } from '@switchyard/shared/withdrawals';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { readSearchKeys } from '../bookings/search-keys.ts';
import { readOrderNumber } from '../bookings/read-order-number.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

interface DeskNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'page'>;
  bookings: Pick<BookingsRepository, 'idsFound' | 'findByNumber'>;
}

/** If more orders match the words, only this many of the newest are searched for. */
const mostOrders = 50;

/**
 * A page of withdrawals and returns. If nothing is found by what was declared, the orders are searched as well, because
 * a parcel that comes back shows its recipient and a tracking number.
 */
export async function withdrawalsForDesk({ withdrawals, bookings }: DeskNeeds, query: WithdrawalsQuery) {
  const page = await withdrawals.page(query);
  if (page.total > 0 || !query.q) return page;
  const number = readOrderNumber(query.q);
  const named = number === undefined ? undefined : await bookings.findByNumber(number);
  const orders = named ? [named.id] : await bookings.idsFound(readSearchKeys(query.q), mostOrders);
  return orders.length === 0 ? page : withdrawals.page({ ...query, q: undefined }, orders);
}
