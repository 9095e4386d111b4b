import { lookUp } from '@switchyard/shared';
import type { Address } from '@switchyard/shared/delivery';

/** The time zones of the countries whose buyers have a legal right to withdraw (EU, EEA, CH and GB). */
const ofCountries: Record<string, string> = {
  AT: 'Europe/Vienna',
  AX: 'Europe/Mariehamn',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GF: 'America/Cayenne',
  GG: 'Europe/Guernsey',
  GP: 'America/Guadeloupe',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IM: 'Europe/Isle_of_Man',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JE: 'Europe/Jersey',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MF: 'America/Marigot',
  MQ: 'America/Martinique',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RE: 'Indian/Reunion',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  YT: 'Indian/Mayotte',
};

/** Regions with another time zone than their country, by the beginning of their postal codes. */
const ofRegions: { country: string; postalCode: RegExp; zone: string }[] = [
  { country: 'ES', postalCode: /^(35|38)/, zone: 'Atlantic/Canary' },
  { country: 'PT', postalCode: /^9[5-9]/, zone: 'Atlantic/Azores' },
  // Overseas territories, which may be addressed as France.
  { country: 'FR', postalCode: /^971/, zone: 'America/Guadeloupe' },
  { country: 'FR', postalCode: /^972/, zone: 'America/Martinique' },
  { country: 'FR', postalCode: /^973/, zone: 'America/Cayenne' },
  { country: 'FR', postalCode: /^974/, zone: 'Indian/Reunion' },
  { country: 'FR', postalCode: /^975/, zone: 'America/Miquelon' },
  { country: 'FR', postalCode: /^976/, zone: 'Indian/Mayotte' },
  { country: 'FR', postalCode: /^977/, zone: 'America/St_Barthelemy' },
  { country: 'FR', postalCode: /^978/, zone: 'America/Marigot' },
];

/** The time zones of a buyer: one for the day of the delivery, and one for the end of the last day. */
export interface Zones {
  delivery: string;
  end: string;
}

/**
 * For an unknown place, the zone where days begin first on Earth and the zone where they end last, so that no period is
 * too short.
 */
const anywhere: Zones = { delivery: 'Etc/GMT-14', end: 'Etc/GMT+12' };

export function zonesOf(address: Pick<Address, 'country' | 'postalCode'> | undefined): Zones {
  if (!address) return anywhere;
  const { country, postalCode = '' } = address;
  const region = ofRegions.find((one) => one.country === country && one.postalCode.test(postalCode.trim()));
  const zone = region?.zone ?? lookUp(ofCountries, country);
  return zone === undefined ? anywhere : { delivery: zone, end: zone };
}
