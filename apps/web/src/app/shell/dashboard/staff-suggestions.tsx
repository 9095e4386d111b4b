import { formatMoney, formatNumber } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { type Booking, orderName, standingOf, titleOf } from '@switchyard/shared/bookings';
import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { bookingsQueries } from '../../../features/orders/bookings/bookings-queries.ts';
import {
  type Suggestion,
  SuggestionBox,
  type SuggestionGroup,
} from '../../../features/catalogue/search/suggestion-box.tsx';
import { useTyped } from '../../../features/catalogue/search/use-combobox.ts';
import { stockQueries } from '../../../features/catalogue/stock/stock-queries.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { orderWords } from '../../../shop/order-words.ts';
import type { SuggestedProps } from '../../../ui/search-field.tsx';
import { ordersWith, partsWith } from './staff-search-path.ts';

/** With fewer letters, a search matches too much to be useful. */
const fewestLetters = 2;
/** The maximum number of suggested orders, and of suggested parts. */
const mostOfEach = 4;

const asSuggestions = { retry: false, staleTime: 10_000 } as const;

/** Suggests the orders and parts that match a text. Each group ends with a link to all matches. */
export function StaffSuggestions({ input, listId }: SuggestedProps) {
  const { text, isOpen, setOpen } = useTyped(input);
  const now = useNow();
  const q = useSettled(text.trim());
  const isAsked = isOpen && q.length >= fewestLetters && q === text.trim();
  const orders = useQuery({
    ...bookingsQueries.desk({ q, tab: 'all', sort: 'newest', limit: mostOfEach }),
    ...asSuggestions,
    enabled: isAsked,
  });
  const parts = useQuery({
    ...stockQueries.page({ q, tab: 'all', limit: mostOfEach }),
    ...asSuggestions,
    enabled: isAsked,
  });
  const isReady = isAsked && !orders.isPending && !parts.isPending;
  const found = [
    ...groupOfOrders(q, orders.data?.items ?? [], now),
    ...groupOfParts(q, parts.data?.items ?? []),
  ];
  const groups = isReady ? found : [];
  return (
    <SuggestionBox
      input={input}
      listId={listId}
      text={text}
      groups={groups}
      isAnswered={isReady}
      setOpen={setOpen}
    />
  );
}

function groupOfOrders(q: string, orders: readonly Booking[], now: number): SuggestionGroup[] {
  const options = orders.map((order) => ({
    to: dashboardPaths.order(order._id),
    name: `${orderName(order)} · ${titleOf(order.lines)}`,
    note: `${orderWords[standingOf(order, now)].name} · ${formatMoney(order.total, order.bill.currency)}`,
  }));
  return groupOf('Orders', options, { to: ordersWith(q), name: `All orders with “${q}”`, note: '' });
}

function groupOfParts(q: string, parts: readonly Part[]): SuggestionGroup[] {
  const options = parts.map((part) => ({
    to: partsWith(nameWithChoice(part)),
    name: nameWithChoice(part),
    note: `${formatNumber(part.availableQuantity)} available`,
  }));
  return groupOf('Parts', options, { to: partsWith(q), name: `All parts with “${q}”`, note: '' });
}

/**
 * A group of suggestions. Empty without matches. If there may be more matches, the last suggestion leads to all of
 * them.
 */
function groupOf(label: string, options: Suggestion[], all: Suggestion): SuggestionGroup[] {
  if (options.length === 0) return [];
  const others = options.filter(({ to }) => to !== all.to);
  return [{ label, options: options.length < mostOfEach ? options : [...others, all] }];
}
