import { keepText, onDevice, readText } from '../../../../lib/kept.ts';

/** The tracking page of each carrier, up to the number. Other carriers can be typed, but have no link. */
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

/** The link that tracks a parcel. Undefined without a number, or for an unknown carrier. */
export function trackingLink(carrier: string, number: string | undefined): string | undefined {
  const name = carrier.trim().toLowerCase();
  const page = Object.entries(trackingPages).find(([known]) => known.toLowerCase() === name)?.[1];
  // People copy the number with the spaces that are printed on the label.
  const digits = number?.replaceAll(/\s/g, '');
  return page && digits ? page + encodeURIComponent(digits) : undefined;
}

const key = 'carrier';

export const lastCarrier = (): string => readText(onDevice, key) ?? '';

export const keepCarrier = (carrier: string): void => void keepText(onDevice, key, carrier);
