/** Formats seconds as whole hours, rounded up: `an hour`, `3 hours`. */
export function inHours(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
