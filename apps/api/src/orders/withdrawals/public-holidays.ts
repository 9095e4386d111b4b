import { lookUp } from '@switchyard/shared';

// The public holidays of whole countries on which a period does not end (Regulation (EEC, Euratom) 1182/71, article 3,
// paragraph 4). Holidays that are always on a Sunday are left out, because no period ends on a Sunday anyway.

/** A calendar day, as the milliseconds at which the same date begins in UTC. */
export type Day = number;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * - `12-25`: this date in every year
 * - `E+1`: this many days after Easter Sunday; `O+1`: after the Easter Sunday of the Orthodox churches
 * - `6:06-20`: the first day from this date on that has this day of the week (0 is Sunday)
 * - `5or1:02-01`: this date if it has the first day of the week (5), else the first day after it that has the second
 *   one (1)
 * - `next:12-25`: this date or, if it is on a weekend, the next Monday; `then:12-26`: the day after a holiday that
 *   moved so
 * - `made-up:05-24`: this date and, if it is on a weekend, also the next working day that is no holiday
 */
type Rule = string;

const of: Record<string, string> = {
  AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
  BE: '01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25',
  // All holidays on a weekend are made up for later, except those of Easter (Labour Code, article 154, paragraph 2).
  BG:
    'made-up:01-01 made-up:03-03 O-2 O+1 made-up:05-01 made-up:05-06 made-up:05-24 made-up:09-06 made-up:09-22 ' +
    'made-up:12-24 made-up:12-25 made-up:12-26',
  CH: '01-01 E+39 08-01 12-25',
  CY: '01-01 01-06 O-48 03-25 04-01 O-2 O+1 05-01 O+50 08-15 10-01 10-28 12-25 12-26',
  CZ: '01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  DE: '01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26',
  DK: '01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26',
  EE: '01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  ES: '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  FI: '01-01 01-06 E-2 E+1 05-01 E+39 5:06-19 12-06 12-24 12-25 12-26',
  FR: '01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25',
  GB: 'next:01-01 E-2 E+1 1:05-01 1:05-25 1:08-25 next:12-25 then:12-26',
  GR: '01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26',
  HR: '01-01 01-06 E+1 05-01 E+60 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  HU: '01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-25 12-26',
  IE: '01-01 5or1:02-01 03-17 E+1 1:05-01 1:06-01 1:08-01 1:10-25 12-25 12-26',
  IS: '01-01 E-3 E-2 E+1 4:04-19 05-01 E+39 E+50 06-17 1:08-01 12-25 12-26',
  IT: '01-01 01-06 E+1 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  LI: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 09-08 11-01 12-08 12-25 12-26',
  LT: '01-01 02-16 03-11 E+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
  LU: '01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26',
  LV: '01-01 E-2 E+1 05-01 next:05-04 06-23 06-24 next:11-18 12-24 12-25 12-26 12-31',
  MT: '01-01 02-10 03-19 03-31 E-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
  NL: '01-01 E-2 E+1 04-27 E+39 E+50 12-25 12-26',
  NO: '01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26',
  PL: '01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24 12-25 12-26',
  PT: '01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  RO: '01-01 01-02 01-06 01-07 01-24 O-2 O+1 05-01 06-01 O+50 08-15 11-30 12-01 12-25 12-26',
  SE: '01-01 01-06 E-2 E+1 05-01 E+39 06-06 5:06-19 12-24 12-25 12-26 12-31',
  SI: '01-01 01-02 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
  SK: '01-01 01-06 E-2 E+1 05-01 05-08 07-05 08-29 09-15 11-01 11-17 12-24 12-25 12-26',
};

/** Countries and territories that have the holidays of another one. */
const like: Record<string, string> = {
  AX: 'FI',
  GF: 'FR',
  GG: 'GB',
  GP: 'FR',
  IM: 'GB',
  JE: 'GB',
  MF: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
};

const known = new Map<string, ReadonlySet<Day>>();

/** Whether a day is a public holiday in all of a country. */
export function isHoliday(country: string | undefined, day: Day): boolean {
  const rules = country === undefined ? undefined : lookUp(of, lookUp(like, country) ?? country);
  if (!rules) return false;
  const year = new Date(day).getUTCFullYear();
  const key = `${country} ${year}`;
  const days = known.get(key) ?? daysOf(rules.split(' '), year);
  known.set(key, days);
  return days.has(day);
}

function daysOf(rules: readonly Rule[], year: number): ReadonlySet<Day> {
  const days = new Set(rules.map((rule) => dayOf(rule, year)));
  for (const rule of rules.filter((one) => one.startsWith('made-up:'))) {
    let day = dayOf(rule, year);
    if (!isWeekend(day)) continue;
    while (isWeekend(day) || days.has(day)) day += dayMs;
    days.add(day);
  }
  return days;
}

export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(day).getUTCDay());

function dayOf(rule: Rule, year: number): Day {
  const [, unlessOn, word, date = ''] = /^(?:(?:(\d)or)?(next|then|made-up|\d):)?(.+)$/.exec(rule) ?? [];
  const fromEaster = /^([EO])([+-]\d+)$/.exec(date);
  if (fromEaster) return easterOf(year, fromEaster[1] === 'O') + Number(fromEaster[2]) * dayMs;
  const day = Date.parse(`${year}-${date}T00:00:00Z`);
  const weekday = new Date(day).getUTCDay();
  const [sunday, saturday] = [weekday === 0, weekday === 6];
  if (word === 'next') return day + dayMs * (saturday ? 2 : Number(sunday));
  // The Tuesday if Christmas Day moved to Monday; the Monday if this day itself is on a weekend.
  if (word === 'then') return day + dayMs * (saturday || sunday ? 2 : Number(weekday === 1));
  if (word === undefined || word === 'made-up' || Number(unlessOn) === weekday) return day;
  return day + ((Number(word) - weekday + 7) % 7) * dayMs;
}

/** Easter Sunday by the western or the Orthodox calendar (Meeus, Astronomical Algorithms). */
function easterOf(year: number, isOrthodox: boolean): Day {
  if (isOrthodox) {
    const moon = (19 * (year % 19) + 15) % 30;
    const week = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
    const days = moon + week + 114;
    // The Julian calendar is 13 days behind until 2100.
    return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1 + 13);
  }
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
