import { keepText, onDevice, readText } from '../../../../lib/kept.ts';

/** Where each carrier shows a parcel, before its number. Any other carrier may be typed. */
const trackingPages = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  'Australia Post': 'https://auspost.com.au/mypost/track/#/details/',
} as const;

export const carriers = Object.keys(trackingPages);

/** Where the carrier shows a parcel; undefined if it has no number, or the carrier is not known. */
export function trackingLink(carrier: string, number: string | undefined): string | undefined {
  const name = carrier.trim().toLowerCase();
  const page = Object.entries(trackingPages).find(([known]) => known.toLowerCase() === name)?.[1];
  // People copy numbers with the spaces that are printed on the label.
  const digits = number?.replaceAll(/\s/g, '');
  return page && digits ? page + encodeURIComponent(digits) : undefined;
}

const key = 'carrier';

export const lastCarrier = (): string => readText(onDevice, key) ?? '';

export const keepCarrier = (carrier: string): void => void keepText(onDevice, key, carrier);
