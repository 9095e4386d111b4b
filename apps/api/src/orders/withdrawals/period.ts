// How long a buyer may withdraw from a contract, as EU law counts it:
//
// - Directive 2011/83/EU, article 9: 14 days from the day on which the buyer has the goods; of several parcels, the
//   last one.
// - Regulation (EEC, Euratom) 1182/71, article 3: the day of the delivery does not count; the period ends with the last
//   second of its last day; a last day that is a Saturday, a Sunday or a public holiday moves to the next working day.
//
// The holidays are those of the whole country of delivery. A region may have more, so the shop never refuses a
// withdrawal by itself.

import { periods } from '@switchyard/shared';
import { isHoliday, isWeekend, type Day } from './public-holidays.ts';
import type { Zones } from './time-zones.ts';

const dayMs = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The calendar day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: number): Day {
  const parts = formatOf(timeZone).formatToParts(moment);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'));
}

/** The first moment of a day in a time zone. It is not 00:00 where the clocks go forward at midnight. */
function beginningOf(day: Day, timeZone: string): number {
  // A margin that covers every time zone: none is further than 15 hours from UTC.
  let before = day - 15 * 60 * 60 * 1000;
  let after = day + 15 * 60 * 60 * 1000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * The first moment after the period. Undefined while a parcel has no date of delivery, so that the period stays open.
 * @param deliveries for each parcel of the order, when it was delivered
 * @param zones the buyer's time zones, and the country whose holidays count
 * @param days the length of the period. Longer periods that the shop promises are counted by the same rules, so that
 * they never end before the legal one
 */
export function endOfWithdrawal(
  deliveries: readonly (Date | undefined)[],
  zones: Zones & { country?: string | undefined },
  days: number = periods.withdrawalDays,
): Date | undefined {
  const moments = deliveries.map((delivery) => delivery?.getTime() ?? Number.NaN);
  const last = Math.max(...moments);
  if (!Number.isFinite(last)) return undefined;
  let lastDay = dayIn(zones.delivery, last) + days * dayMs;
  while (isWeekend(lastDay) || isHoliday(zones.country, lastDay)) lastDay += dayMs;
  return new Date(beginningOf(lastDay + dayMs, zones.end));
}

/** Whether a withdrawal declared at this moment is within the period. */
export const isInTime = (declaredAt: Date, end: Date | undefined): boolean =>
  end === undefined || declaredAt.getTime() < end.getTime();
