let momentFormat: Intl.DateTimeFormat | undefined;

/** A moment (ISO 8601) in the visitor's own time, to the minute; near enough to need no year. */
export function formatMoment(moment: string): string {
  // Made where it is first needed: that takes a slow phone a tenth of a second.
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

/** A moment (ISO 8601) in the visitor's own time, to the second and with its year. */
export function formatExactMoment(moment: string): string {
  exactFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return exactFormat.format(new Date(moment));
}
