import type { WithdrawalsQuery } from '@switchyard/shared/withdrawals';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { readDeskWords } from '../bookings/desk-words.ts';
import { readOrderNumber } from '../bookings/read-order-number.ts';
import type { WithdrawalsRepository } from './withdrawals.repository.ts';

interface DeskNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'page'>;
  bookings: Pick<BookingsRepository, 'idsFound' | 'findByNumber'>;
}

/** Newer orders only, if the words mean more of them. */
const mostOrders = 50;

/**
 * A page of withdrawals and returns. A search that finds none by what was declared looks at their orders: a parcel
 * comes back with the name of its recipient and a tracking number.
 */
export async function pageForDesk({ withdrawals, bookings }: DeskNeeds, query: WithdrawalsQuery) {
  const page = await withdrawals.page(query);
  if (page.total > 0 || !query.q) return page;
  const number = readOrderNumber(query.q);
  const named = number === undefined ? undefined : await bookings.findByNumber(number);
  const orders = named ? [named.id] : await bookings.idsFound(readDeskWords(query.q), mostOrders);
  return orders.length === 0 ? page : withdrawals.page({ ...query, q: undefined }, orders);
}
