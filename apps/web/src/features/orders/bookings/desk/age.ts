import { formatNumber } from '@switchyard/shared';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Formats the age of something for a narrow column: `12 min`, `5 h`, `3 d`.
 * @param now milliseconds since 1970
 */
export function ageOf(moment: string, now: number): string {
  const age = now - Date.parse(moment);
  if (age < hour) return `${Math.max(0, Math.floor(age / 60_000))} min`;
  return age < 2 * day ? `${Math.floor(age / hour)} h` : `${formatNumber(Math.floor(age / day))} d`;
}
