let momentFormat: Intl.DateTimeFormat | undefined;

/** A nearby time (ISO 8601) in the visitor's time zone, to the minute, without the year. */
export function formatMoment(moment: string): string {
  // Created on first use, because it takes a slow phone a tenth of a second.
  momentFormat ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return momentFormat.format(new Date(moment));
}

let exactFormat: Intl.DateTimeFormat | undefined;

/** A time (ISO 8601) in the visitor's time zone, with seconds and year. */
export function formatExactMoment(moment: string): string {
  exactFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return exactFormat.format(new Date(moment));
}
