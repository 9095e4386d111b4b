/**
 * Formats a time (ISO 8601) in the visitor's time zone. The formatter is created on first use, because that takes a
 * slow phone a tenth of a second.
 */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(new Date(moment));
  };
}

/** A nearby time, to the minute, without the year. */
export const formatMoment = formatterOf({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A past time, to the minute. */
export const formatPastMoment = formatterOf({ dateStyle: 'medium', timeStyle: 'short' });

/** A time with seconds and year. */
export const formatExactMoment = formatterOf({ dateStyle: 'medium', timeStyle: 'medium' });

const dayWithYear = formatterOf({ dateStyle: 'medium' });

const utcDay = formatterOf({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day of the books, e.g. `2026-03-31`. */
export const formatUtcDay = (day: string): string => utcDay(`${day}T00:00:00Z`);

const shortUtcDay = formatterOf({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The same without weekday and year, for a narrow place. */
export const formatShortUtcDay = (day: string): string => shortUtcDay(`${day}T00:00:00Z`);

/**
 * Writes the day of a time as the books have it, in UTC, as `Nov 25, 2026`: the same on the server, in every time zone
 * and on every copy of a paper. It does not use Intl: see `formatPrice`.
 */
export function formatBooksDay(moment: string): string {
  const [, day, month, year] = new Date(moment).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** The time of day, in UTC as the books count days. */
export const formatUtcTime = formatterOf({ timeStyle: 'medium', timeZone: 'UTC' });

const shortDay = formatterOf({ month: 'short', day: 'numeric' });
const time = formatterOf({ hour: 'numeric', minute: '2-digit' });

/** The day of a time, with the year unless it is this one. */
export function formatShortDay(moment: string, now: number): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? shortDay(moment) : dayWithYear(moment);
}

/** A nearby time: without the day if it is today. */
export function formatSoon(moment: string, now: number): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  return isToday ? time(moment) : formatMoment(moment);
}
