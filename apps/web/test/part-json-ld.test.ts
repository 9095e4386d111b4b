import type { OfferTerms } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { canonicalOf, familyJsonLd, partJsonLd } from '../src/features/catalogue/parts/part-json-ld.tsx';
import { trailJsonLd } from '../src/features/catalogue/parts/trail.tsx';
import { offerPromises } from '../src/shop/offer-promises.ts';
import { buildPart } from './builders.ts';

const site = 'https://shop.example';
const terms: OfferTerms = {
  home: 'DE',
  shipping: [
    {
      countries: ['DE', 'AT'],
      by: 'value',
      steps: [
        { from: 0, price: 4.9 },
        { from: 45, price: 0 },
      ],
    },
    {
      countries: ['CH'],
      by: 'weight',
      steps: [
        { from: 0, price: 12 },
        { from: 500, price: 20 },
      ],
    },
  ],
  shipsWithinDays: 2,
  returnDays: 30,
};
const part = buildPart({ name: 'Fen switch', price: 4.5, minimumOrder: 10, availableQuantity: 10 });

describe('the structured data of a part', () => {
  it('is a product with an offer', () => {
    const url = `https://shop.example/parts/fen-switch-${part._id}`;
    expect(JSON.parse(JSON.stringify(partJsonLd(part, undefined, site)))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: part._id,
      name: 'Fen switch',
      description: part.description,
      image: 'https://shop.example/api/image/switch.webp',
      url,
      offers: {
        '@type': 'Offer',
        url,
        // The price of the minimum order, which is ten units.
        price: '45.00',
        priceCurrency: 'USD',
        eligibleQuantity: { '@type': 'QuantitativeValue', unitCode: 'C62', minValue: 10 },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '45.00',
          priceCurrency: 'USD',
          referenceQuantity: {
            '@type': 'QuantitativeValue',
            unitCode: 'C62',
            value: 10,
            valueReference: { '@type': 'QuantitativeValue', unitCode: 'C62', value: 1 },
          },
        },
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('names the lower prices of larger orders than the smallest', () => {
    const priceBreaks = [
      { from: 10, price: 4 },
      { from: 100, price: 3.5 },
    ];
    const { offers } = partJsonLd({ ...part, priceBreaks }, undefined, site);
    const piece = { '@type': 'QuantitativeValue', unitCode: 'C62' };
    const ofHundred = {
      '@type': 'UnitPriceSpecification',
      price: '3.50',
      priceCurrency: 'USD',
      referenceQuantity: { ...piece, value: 1 },
      eligibleQuantity: { ...piece, minValue: 100 },
    };
    expect(offers).toMatchObject({ price: '40.00', priceSpecification: [{ price: '40.00' }, ofHundred] });
    const single = partJsonLd(
      { ...part, minimumOrder: 1, priceBreaks: priceBreaks.slice(1) },
      undefined,
      site,
    );
    expect(single.offers).toMatchObject({ price: '4.50', priceSpecification: [ofHundred] });
  });

  it('is out of stock when less than the minimum order is left', () => {
    const { offers } = partJsonLd({ ...part, availableQuantity: 9 }, undefined, site);
    expect(offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('is in stock while unpaid orders hold the last pieces, which are not sold', () => {
    const held = { ...part, availableQuantity: 0, heldQuantity: 10 };
    expect(partJsonLd(held, undefined, site).offers.availability).toBe('https://schema.org/InStock');
  });

  it('has a rating only when there are reviews', () => {
    expect(partJsonLd(part, { count: 200, mean: 4.3 }, site).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.3,
      reviewCount: 200,
      bestRating: 5,
      worstRating: 1,
    });
    expect(partJsonLd(part, { count: 0 }, site).aggregateRating).toBeUndefined();
  });

  it('keeps pictures on other hosts, and omits invalid URLs', () => {
    const imageOf = (img: string) => partJsonLd({ ...part, img }, undefined, site).image;
    expect(imageOf('https://pictures.example/fen.png')).toBe('https://pictures.example/fen.png');
    expect(imageOf('https://[')).toBeUndefined();
  });
});

describe('the structured data of a trail', () => {
  it('is the lists that a part is in, and the part', () => {
    const facts = { kind: 'keycaps', profile: 'cherry' } as const;
    const { itemListElement } = trailJsonLd({ ...part, facts }, site);
    expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'All equipment', 'https://shop.example/parts'],
      [2, 'Keycaps', 'https://shop.example/parts?kind=keycaps'],
      [3, 'Cherry', 'https://shop.example/parts?kind=keycaps&profile=cherry'],
      [4, 'Fen switch', `https://shop.example/parts/fen-switch-${part._id}`],
    ]);
  });
});

it('a part with numbers of its own is told by them', () => {
  const numbers = { sku: 'FEN-67', gtin: '4006381333931', brand: 'Fenwick', mpn: 'GT-9' };
  expect(partJsonLd({ ...part, ...numbers }, undefined, site)).toMatchObject({
    ...numbers,
    brand: { '@type': 'Brand', name: 'Fenwick' },
  });
});

it('a part of a family is one of the variants of a product group', () => {
  const facts = { _id: '0'.repeat(24), name: 'Fen switch, 35', price: 9, availableQuantity: 0 };
  const { description: _, ...other } = buildPart(facts);
  const family = {
    _id: 'f'.repeat(24),
    name: 'Fen',
    choices: ['Colour', 'Count'],
    members: [
      { ...other, values: ['Black', '35'], sku: 'FEN-35', brand: 'Fenwick' },
      { ...part, values: ['Red', '10'] },
    ],
  };
  const url = `https://shop.example/parts/fen-switch-35-black-${other._id}`;
  expect(canonicalOf(family, part)).toBe(`/parts/fen-switch-35-black-${other._id}`);
  const data = JSON.parse(JSON.stringify(familyJsonLd(family, part, { count: 200, mean: 4.3 }, site)));
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: family._id,
    url,
    variesBy: ['https://schema.org/color', 'Count'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'FEN-35',
        brand: { name: 'Fenwick' },
        url,
        name: 'Fen switch, 35 — Black',
        color: 'Black',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Count', value: '35' }],
        offers: { price: '9.00', availability: 'https://schema.org/OutOfStock' },
      },
      { sku: part._id, description: part.description, color: 'Red', aggregateRating: { reviewCount: 200 } },
    ],
  });
  expect(data.hasVariant[1]).not.toHaveProperty('@context');
});

describe('an offer', () => {
  const rate = (value: string, countries: string[]) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'USD' },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
    },
  });
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'DE',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: 'https://shop.example/returns',
  };

  it('says what delivery of the smallest order costs, when it leaves, and for how long it can come back', () => {
    // Ten units at 4.50 reach the threshold of free delivery.
    expect(offerPromises(terms, { ...part, weight: 20 }, site, 'all', true)).toEqual({
      shippingDetails: [rate('0.00', ['DE', 'AT']), rate('12.00', ['CH'])],
      hasMerchantReturnPolicy: policy,
    });
    const { merchantReturnLink: _, ...unwritten } = policy;
    expect(offerPromises(terms, part, site, 'all', false).hasMerchantReturnPolicy).toEqual(unwritten);
  });

  it('names no cost that depends on an unknown weight, no time that is not promised, and no returns of 0 days', () => {
    const { shipsWithinDays: _, ...unpromised } = terms;
    const { deliveryTime: __, ...told } = rate('0.00', ['DE', 'AT']);
    expect(
      offerPromises({ ...unpromised, returnDays: 0 }, { ...part, weight: undefined }, site, 'all', true),
    ).toEqual({
      shippingDetails: [told],
    });
  });

  it('of a sibling names the home country only, and its own availability', () => {
    const family = {
      _id: 'f'.repeat(24),
      name: 'Fen',
      choices: ['Colour'],
      members: [
        { ...part, values: ['Red'] },
        { ...buildPart({ _id: '1'.repeat(24), price: 1, availableQuantity: 0 }), values: ['Blue'] },
      ],
    };
    const data = familyJsonLd(family, part, undefined, site, (of, is) =>
      offerPromises(terms, of, site, is === 'own' ? 'all' : 'home', true),
    );
    expect(data.hasVariant.map(({ offers }) => offers)).toMatchObject([
      { availability: 'https://schema.org/InStock', shippingDetails: [{ shippingDestination: [{}, {}] }] },
      {
        availability: 'https://schema.org/OutOfStock',
        shippingDetails: [rate('4.90', ['DE'])],
        hasMerchantReturnPolicy: policy,
      },
    ]);
  });
});
