import { bookDays, readBooks } from '@switchyard/shared/books';
import { queryStringOf, readQuery } from '../../../lib/list-search.ts';

/** How many days the books show at once. */
export const ranges = [7, bookDays.usual, bookDays.most] as const;

export interface BooksView {
  /** The first day; undefined for the newest days. */
  from?: string | undefined;
  days: number;
  /** The day whose differences are open. */
  day?: string | undefined;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** What a query string such as `?from=2026-03-01&days=31` shows. Nonsense is ignored. */
export function readView(params: URLSearchParams): BooksView {
  const { from, days = bookDays.usual } = readQuery(readBooks.query, params);
  const day = params.get('day');
  return { from, days, day: isDay(day) ? day : undefined };
}

export const searchOf = (view: BooksView): string => queryStringOf(view, { days: bookDays.usual });

/** Some days later, or earlier if negative. */
export function moveDay(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
