const momentFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment (ISO 8601) in the visitor's own time, to the minute; near enough to need no year. */
export function formatMoment(moment: string): string {
  return momentFormat.format(new Date(moment));
}
