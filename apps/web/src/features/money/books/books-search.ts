import { bookDays, readBooks } from '@switchyard/shared/books';
import { queryStringOf, readQuery } from '../../../lib/list-search.ts';

/** The choices for the number of days that are shown. */
export const ranges = [7, bookDays.usual, bookDays.most] as const;

export interface BooksView {
  /** The first day. Undefined for the newest days. */
  from?: string | undefined;
  days: number;
  /** The day whose differences are shown. */
  day?: string | undefined;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Parses a query string such as `?from=2026-03-01&days=31`. Invalid values are ignored. */
export function readView(params: URLSearchParams): BooksView {
  const { from, days = bookDays.usual } = readQuery(readBooks.query, params);
  const day = params.get('day');
  return { from, days, day: isDay(day) ? day : undefined };
}

export const searchOf = (view: BooksView): string => queryStringOf(view, { days: bookDays.usual });

/** Moves a day by a number of days, which may be negative. */
export function moveDay(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
