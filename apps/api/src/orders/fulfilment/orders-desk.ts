import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { ListedBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { DeskMatch, DeskQuery } from '../bookings/orders-desk.repository.ts';
import { readSearchKeys } from '../bookings/search-keys.ts';
import { orderIdIn, readNumberNamed } from '../bookings/read-order-number.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { SearchService } from '../../catalogue/search/search.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { UseCount } from '../../infrastructure/security/daily-quota.ts';

interface DeskNeeds {
  bookings: Pick<
    BookingsRepository,
    'hasNumber' | 'buyersBeginning' | 'pageForDesk' | 'hasMore' | 'eachForDesk'
  >;
  papers: Pick<PapersService, 'orderOfInvoice'>;
  search: Pick<SearchService, 'page'>;
}

/** If more buyers or parts match a search, the rest is ignored. */
const mostMatched = 20;

/** A page of the orders of all buyers. */
export async function ordersForDesk(
  needs: DeskNeeds,
  { q, ...query }: Omit<DeskQuery, 'match'> & { q?: string | undefined },
) {
  return needs.bookings.pageForDesk({ ...query, match: await understand(needs, q) });
}

/** How many exports of orders an admin may make per hour. */
export const mostExports = 6;

/**
 * Exporting more orders than this mails the other admins. The limit allows the daily export of what is to be shipped.
 */
export const fewExported = 100;

/**
 * Streams all orders of a tab that match a search. Adds an entry to the audit trail, because the file has personal
 * data.
 * @throws a refusal: exports_used_up
 */
export async function exportOrders(
  needs: DeskNeeds & { audit: Pick<AuditService, 'record'>; exportsOfAdmin: UseCount },
  { id, email: by, ipAddress: from }: Actor,
  { q, tab }: { q?: string | undefined; tab?: DeskQuery['tab'] },
): Promise<AsyncIterable<ListedBooking>> {
  const retryAfter = await needs.exportsOfAdmin.add(id);
  if (retryAfter > 0) throw refuse('exports_used_up', { perHour: mostExports, retryAfter });
  const match = await understand(needs, q);
  const isMany = tab !== 'to-ship' && (await needs.bookings.hasMore({ tab, match }, fewExported));
  const after = { ...(q && { isSearch: true }), ...(isMany && { isMany }) };
  await needs.audit.record({
    by,
    from,
    action: 'orders-exported',
    whom: tab ?? 'all',
    ...(Object.keys(after).length > 0 && { after }),
  });
  return needs.bookings.eachForDesk({ tab, match });
}

/** Finds out what a search means; undefined for an empty search. */
async function understand(
  { bookings, papers, search }: DeskNeeds,
  q: string | undefined,
): Promise<DeskMatch | undefined> {
  if (!q) return undefined;
  const id = orderIdIn(q);
  if (id !== undefined) return { order: id };
  if (q.startsWith('pi_')) return { payment: q };
  const named = await ofNumber({ bookings, papers }, q);
  if (named) return named;
  const [buyers, found] = await Promise.all([
    bookings.buyersBeginning(q.toLowerCase(), mostMatched),
    search.page({ q, limit: mostMatched }),
  ]);
  return { buyers, parts: found.items.map(({ _id }) => _id), found: readSearchKeys(q) };
}

/** Finds an order by its number or its invoice's number. */
async function ofNumber(
  { bookings, papers }: Pick<DeskNeeds, 'bookings' | 'papers'>,
  q: string,
): Promise<DeskMatch | undefined> {
  const named = readNumberNamed(q);
  if (!named) return undefined;
  const { number, of } = named;
  const order = of === 'order' ? undefined : await papers.orderOfInvoice(number);
  if (of === 'invoice') return order === undefined ? undefined : { order };
  return order !== undefined || (await bookings.hasNumber(number)) ? { number, order } : undefined;
}
