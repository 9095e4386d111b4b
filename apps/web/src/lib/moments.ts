/**
 * Makes a function that formats a time (ISO 8601) in the visitor's time zone. The formatter is created on first use,
 * because that takes a slow phone a tenth of a second.
 */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(new Date(moment));
  };
}

/** Formats a time that is days away at most, to the minute and without the year. */
export const formatMoment = formatterOf({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a time in the past, to the minute. */
export const formatPastMoment = formatterOf({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time with seconds and year. */
export const formatExactMoment = formatterOf({ dateStyle: 'medium', timeStyle: 'medium' });

const dayWithYear = formatterOf({ dateStyle: 'medium' });

const utcDay = formatterOf({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day of the books, e.g. `2026-03-31`. */
export const formatUtcDay = (day: string): string => utcDay(`${day}T00:00:00Z`);

const shortUtcDay = formatterOf({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a day of the books without weekday and year, for narrow columns. */
export const formatShortUtcDay = (day: string): string => shortUtcDay(`${day}T00:00:00Z`);

/**
 * Formats the day of a time in UTC, as the books do, such as `Nov 25, 2026`. It is the same on the server, in every
 * time zone and on every copy of a paper. Does not use Intl: see `formatMoney`.
 */
export function formatBooksDay(moment: string): string {
  const [, day, month, year] = new Date(moment).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** Formats the time of day in UTC, in which the books count days. */
export const formatUtcTime = formatterOf({ timeStyle: 'medium', timeZone: 'UTC' });

const shortDay = formatterOf({ month: 'short', day: 'numeric' });
const time = formatterOf({ hour: 'numeric', minute: '2-digit' });

/** Formats the day of a time, with the year unless it is the present one. */
export function formatShortDay(moment: string, now: number): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? shortDay(moment) : dayWithYear(moment);
}

/** Formats a time that is hours or days away. The day is left out if it is today. */
export function formatSoon(moment: string, now: number): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  return isToday ? time(moment) : formatMoment(moment);
}
