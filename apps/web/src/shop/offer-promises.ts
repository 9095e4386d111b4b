import { currencyCode, writeAmount } from '@switchyard/shared';
import type { OfferTerms } from '@switchyard/shared/parts';
import { paths } from '../lib/paths.ts';
import { deliveryOfSmallest, type Offered } from './smallest-order.ts';

type Group = OfferTerms['shipping'][number];

function shippingOf(part: Offered, group: Group, days: number | undefined) {
  const [country = ''] = group.countries;
  const cost = deliveryOfSmallest(part, [{ ...group, name: country }], country);
  if (cost === undefined) return [];
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: writeAmount(cost), currency: currencyCode() },
    shippingDestination: group.countries.map((code) => ({ '@type': 'DefinedRegion', addressCountry: code })),
    ...(days !== undefined && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' },
      },
    }),
  };
}

/**
 * Delivery and returns of an offer as structured data (schema.org OfferShippingDetails, MerchantReturnPolicy). How long
 * a parcel travels and who pays for sending it back are the seller's words, not settings, so they are left out.
 * @param siteOrigin such as `https://shop.example`
 * @param countries whether to name all countries, or only the home country
 * @param hasReturns whether the seller's text about returns has a page
 */
export function offerPromises(
  { home, shipping, shipsWithinDays, returnDays }: OfferTerms,
  part: Offered,
  siteOrigin: string,
  countries: 'all' | 'home',
  hasReturns: boolean,
) {
  const [first] = shipping;
  const atHome = first?.countries.includes(home) ? [{ ...first, countries: [home] }] : [];
  const details = (countries === 'all' ? shipping : atHome).flatMap((group) =>
    shippingOf(part, group, shipsWithinDays),
  );
  return {
    ...(details.length > 0 && { shippingDetails: details }),
    // Left out if the seller accepts no returns. “Not permitted” would be wrong, because the law still lets some buyers
    // withdraw.
    ...(returnDays > 0 && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: home,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        ...(hasReturns && { merchantReturnLink: `${siteOrigin}${paths.returns}` }),
      },
    }),
  };
}
