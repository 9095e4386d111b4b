import { describe, expect, it } from 'vitest';
import { endOfWithdrawal, isInTime } from './period.ts';
import { isHoliday } from './public-holidays.ts';
import { zonesOf } from './time-zones.ts';

/** Splits a country code and, after a space, a postal code. */
function placeOf(place: string) {
  const [country = '', postalCode] = place.split(' ');
  return { country, ...(postalCode !== undefined && { postalCode }) };
}

const endOf = (deliveries: readonly (string | undefined)[], place: string) =>
  endOfWithdrawal(
    deliveries.map((moment) => (moment === undefined ? undefined : new Date(moment))),
    { ...zonesOf(placeOf(place)), country: placeOf(place).country },
  );

it.each([
  // In Bulgaria a holiday on a weekend moves to the next working day, except Easter.
  ['BG', '2026-05-25', true],
  ['BG', '2026-09-07', true],
  ['BG', '2026-12-28', true],
  ['BG', '2026-12-29', false],
  ['BG', '2027-05-04', true],
  ['BG', '2027-12-27', true],
  ['BG', '2027-12-28', true],
  ['BG', '2027-12-29', false],
  ['BG', '2026-04-14', false],
  // Saint Brigid's Day is the first Monday in February, or 1 February if that is a Friday.
  ['IE', '2030-02-01', true],
  ['IE', '2030-02-04', false],
  ['IE', '2027-02-01', true],
  ['IE', '2029-02-05', true],
])('in %s, %s is a public holiday: %s', (country, day, is) => {
  expect(isHoliday(country, Date.parse(day))).toBe(is);
});

describe('the period of withdrawal', () => {
  // The expected end is the first moment after the period.
  it.each<[string, string[], string, string]>([
    ['an ordinary Tuesday', ['2026-11-24T10:00:00Z'], 'DE', '2026-12-08T23:00:00Z'],
    ['the first second of the day', ['2026-11-23T23:00:00Z'], 'DE', '2026-12-08T23:00:00Z'],
    ['the last second of the day before', ['2026-11-23T22:59:59Z'], 'DE', '2026-12-07T23:00:00Z'],
    ['the last second of the day', ['2026-11-24T22:59:59Z'], 'DE', '2026-12-08T23:00:00Z'],
    ['the first second of the next day', ['2026-11-24T23:00:00Z'], 'DE', '2026-12-09T23:00:00Z'],
    ['a last day on a Friday', ['2026-11-20T10:00:00Z'], 'DE', '2026-12-04T23:00:00Z'],
    ['a last day on a Saturday', ['2026-11-21T10:00:00Z'], 'DE', '2026-12-07T23:00:00Z'],
    ['a last day on a Sunday', ['2026-11-22T10:00:00Z'], 'DE', '2026-12-07T23:00:00Z'],
    ['a last day on a Monday', ['2026-11-23T10:00:00Z'], 'DE', '2026-12-07T23:00:00Z'],
    [
      'just before midnight on a Friday, which ends on Friday',
      ['2026-11-20T22:59:59Z'],
      'DE',
      '2026-12-04T23:00:00Z',
    ],
    [
      'just after midnight on a Saturday, which ends on Monday',
      ['2026-11-20T23:00:00Z'],
      'DE',
      '2026-12-07T23:00:00Z',
    ],
    ['the end of a month', ['2026-04-20T10:00:00Z'], 'DE', '2026-05-04T22:00:00Z'],
    ['the end of a year', ['2026-12-22T10:00:00Z'], 'DE', '2027-01-05T23:00:00Z'],
    ['a year’s last second', ['2026-12-31T22:59:59Z'], 'DE', '2027-01-14T23:00:00Z'],
    ['a year’s first second', ['2026-12-31T23:00:00Z'], 'DE', '2027-01-15T23:00:00Z'],
    ['a leap day as the last day', ['2028-02-15T10:00:00Z'], 'DE', '2028-02-29T23:00:00Z'],
    ['a leap day on the way', ['2028-02-16T10:00:00Z'], 'DE', '2028-03-01T23:00:00Z'],
    ['delivery on a leap day', ['2028-02-29T10:00:00Z'], 'DE', '2028-03-14T23:00:00Z'],
    ['February of an ordinary year', ['2027-02-16T10:00:00Z'], 'DE', '2027-03-02T23:00:00Z'],
    ['a century that is a leap year long after', ['2400-02-15T10:00:00Z'], 'DE', '2400-02-29T23:00:00Z'],
    ['a century that is none', ['2100-02-15T10:00:00Z'], 'DE', '2100-03-01T23:00:00Z'],
    ['clocks that go forward within it', ['2026-03-24T10:00:00Z'], 'DE', '2026-04-07T22:00:00Z'],
    [
      'clocks that go forward within it, late in the evening',
      ['2026-03-24T22:30:00Z'],
      'DE',
      '2026-04-07T22:00:00Z',
    ],
    [
      'clocks that go forward within it, after midnight',
      ['2026-03-24T23:30:00Z'],
      'DE',
      '2026-04-08T22:00:00Z',
    ],
    ['clocks that go back within it', ['2026-10-20T10:00:00Z'], 'DE', '2026-11-03T23:00:00Z'],
    [
      'clocks that go back within it, before midnight in summer',
      ['2026-10-20T21:59:59Z'],
      'DE',
      '2026-11-03T23:00:00Z',
    ],
    [
      'clocks that go back within it, after midnight in summer',
      ['2026-10-20T22:00:00Z'],
      'DE',
      '2026-11-04T23:00:00Z',
    ],
    ['delivery on the day the clocks go back', ['2026-10-25T00:30:00Z'], 'DE', '2026-11-09T23:00:00Z'],
    ['delivery in the hour that comes twice', ['2026-10-25T01:30:00Z'], 'DE', '2026-11-09T23:00:00Z'],
    ['a last day on which the clocks go forward', ['2026-03-15T10:00:00Z'], 'DE', '2026-03-30T22:00:00Z'],
    ['a last day on which the clocks go back', ['2026-10-11T10:00:00Z'], 'DE', '2026-10-26T23:00:00Z'],
    ['London in winter', ['2026-11-24T23:59:59Z'], 'GB', '2026-12-09T00:00:00Z'],
    ['London in summer', ['2026-06-23T22:59:59Z'], 'GB', '2026-07-07T23:00:00Z'],
    ['London after midnight in summer', ['2026-06-23T23:00:00Z'], 'GB', '2026-07-08T23:00:00Z'],
    ['Dublin', ['2026-06-23T23:00:00Z'], 'IE', '2026-07-08T23:00:00Z'],
    ['Lisbon', ['2026-06-23T22:59:59Z'], 'PT', '2026-07-07T23:00:00Z'],
    [
      'Madeira, which has the time of Lisbon',
      ['2026-06-23T22:59:59Z'],
      'PT 9000-039',
      '2026-07-07T23:00:00Z',
    ],
    ['the Azores, an hour behind Lisbon', ['2026-06-23T23:30:00Z'], 'PT 9500-321', '2026-07-08T00:00:00Z'],
    ['the Azores in winter', ['2026-11-24T00:30:00Z'], 'PT 9500-321', '2026-12-08T01:00:00Z'],
    ['Madrid', ['2026-06-23T22:30:00Z'], 'ES 28013', '2026-07-08T22:00:00Z'],
    ['Gran Canaria, an hour behind Madrid', ['2026-06-23T22:30:00Z'], 'ES 35001', '2026-07-07T23:00:00Z'],
    ['Tenerife', ['2026-11-25T23:30:00Z'], 'ES 38001', '2026-12-10T00:00:00Z'],
    ['a public holiday, Spain’s 8 December', ['2026-11-24T10:00:00Z'], 'ES', '2026-12-09T23:00:00Z'],
    ['the same day in Portugal', ['2026-11-24T10:00:00Z'], 'PT', '2026-12-10T00:00:00Z'],
    ['the same day in Germany, where it is none', ['2026-11-24T10:00:00Z'], 'DE', '2026-12-08T23:00:00Z'],
    ['Good Friday to Easter Monday', ['2026-03-20T10:00:00Z'], 'DE', '2026-04-07T22:00:00Z'],
    ['Good Friday in France, where it is none', ['2026-03-20T10:00:00Z'], 'FR', '2026-04-03T22:00:00Z'],
    ['the Orthodox Easter of Greece', ['2026-03-27T10:00:00Z'], 'GR', '2026-04-14T21:00:00Z'],
    ['Christmas', ['2026-12-11T10:00:00Z'], 'DE', '2026-12-28T23:00:00Z'],
    [
      'Christmas in the UK, whose Boxing Day moves to Monday',
      ['2026-12-11T10:00:00Z'],
      'GB',
      '2026-12-30T00:00:00Z',
    ],
    ['the last Monday of August in the UK', ['2026-08-17T10:00:00Z'], 'GB', '2026-09-01T23:00:00Z'],
    ['Midsummer Eve in Sweden', ['2026-06-05T10:00:00Z'], 'SE', '2026-06-22T22:00:00Z'],
    ['Bastille Day overseas', ['2026-06-30T10:00:00Z'], 'RE', '2026-07-15T20:00:00Z'],
    ['New Year in the next year', ['2026-12-18T10:00:00Z'], 'DE', '2027-01-04T23:00:00Z'],
    ['Spain without a postal code', ['2026-11-24T23:30:00Z'], 'ES', '2026-12-09T23:00:00Z'],
    ['Helsinki', ['2026-11-24T21:59:59Z'], 'FI', '2026-12-08T22:00:00Z'],
    ['Helsinki after midnight', ['2026-11-24T22:00:00Z'], 'FI', '2026-12-09T22:00:00Z'],
    ['Athens in summer', ['2026-06-23T21:00:00Z'], 'GR', '2026-07-08T21:00:00Z'],
    ['Nicosia', ['2026-06-23T20:59:59Z'], 'CY', '2026-07-07T21:00:00Z'],
    ['Bucharest', ['2026-11-24T22:00:00Z'], 'RO', '2026-12-09T22:00:00Z'],
    ['Reykjavík, which has no summer time', ['2026-06-23T23:59:59Z'], 'IS', '2026-07-08T00:00:00Z'],
    ['Réunion', ['2026-11-24T19:59:59Z'], 'RE', '2026-12-08T20:00:00Z'],
    ['Réunion after midnight', ['2026-11-24T20:00:00Z'], 'RE', '2026-12-09T20:00:00Z'],
    ['Mayotte', ['2026-11-24T21:00:00Z'], 'YT', '2026-12-09T21:00:00Z'],
    ['Guadeloupe', ['2026-11-25T03:59:59Z'], 'GP', '2026-12-09T04:00:00Z'],
    ['Guadeloupe after midnight', ['2026-11-25T04:00:00Z'], 'GP', '2026-12-10T04:00:00Z'],
    ['Martinique', ['2026-11-25T03:59:59Z'], 'MQ', '2026-12-09T04:00:00Z'],
    ['Réunion, addressed as France', ['2026-11-24T20:00:00Z'], 'FR 97400', '2026-12-09T20:00:00Z'],
    ['Guadeloupe, addressed as France', ['2026-11-25T03:59:59Z'], 'FR 97110', '2026-12-09T04:00:00Z'],
    ['French Guiana', ['2026-11-25T02:59:59Z'], 'GF', '2026-12-09T03:00:00Z'],
    [
      'a country outside the table, from where the day begins first to where it ends last',
      ['2026-11-24T09:59:59Z'],
      'US',
      '2026-12-09T12:00:00Z',
    ],
    ['the next day there', ['2026-11-24T10:00:00Z'], 'JP', '2026-12-10T12:00:00Z'],
    [
      'two parcels, the last delivered first in the list',
      ['2026-11-26T10:00:00Z', '2026-11-10T10:00:00Z'],
      'FR',
      '2026-12-10T23:00:00Z',
    ],
    [
      'two parcels, the last delivered last in the list',
      ['2026-11-10T10:00:00Z', '2026-11-26T10:00:00Z'],
      'FR',
      '2026-12-10T23:00:00Z',
    ],
    [
      'three parcels, two of one day',
      ['2026-11-24T08:00:00Z', '2026-11-24T15:00:00Z', '2026-11-20T10:00:00Z'],
      'FR',
      '2026-12-08T23:00:00Z',
    ],
    [
      'two parcels on either side of midnight',
      ['2026-11-24T22:59:59Z', '2026-11-24T23:00:00Z'],
      'FR',
      '2026-12-09T23:00:00Z',
    ],
  ])('counts %s: %j in %s', (_, deliveries, place, end) => {
    const found = endOf(deliveries, place);
    expect(found?.toISOString()).toBe(new Date(end).toISOString());
    const moment = new Date(end).getTime();
    expect(isInTime(new Date(moment - 1), found)).toBe(true);
    expect(isInTime(new Date(moment), found)).toBe(false);
  });

  it.each<[string, (string | undefined)[]]>([
    ['no parcel was sent', []],
    ['the only parcel has no date of delivery', [undefined]],
    ['one of two parcels has none', ['2020-01-01T00:00:00Z', undefined]],
    ['the first of two parcels has none', [undefined, '2020-01-01T00:00:00Z']],
  ])('stays open while %s', (_, deliveries) => {
    const end = endOf(deliveries, 'DE');
    expect(end).toBeUndefined();
    expect(isInTime(new Date('2100-01-01T00:00:00Z'), end)).toBe(true);
  });

  it('counts an order without an address as one from outside the table', () => {
    expect(zonesOf(undefined)).toEqual(zonesOf({ country: 'US' }));
  });
});
