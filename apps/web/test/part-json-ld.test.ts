import { describe, expect, it } from 'vitest';
import { partJsonLd } from '../src/features/parts/part-json-ld.tsx';
import { buildPart } from './builders.ts';

const site = 'https://shop.example';
const part = buildPart({ name: 'Fen switch', price: 4.5, minimumOrder: 10, availableQuantity: 10 });

describe('the structured data of a part', () => {
  it('is a product with an offer', () => {
    const url = `https://shop.example/parts/${part._id}`;
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
        price: '4.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('is out of stock when less than the minimum order is left', () => {
    const { offers } = partJsonLd({ ...part, availableQuantity: 9 }, undefined, site);
    expect(offers.availability).toBe('https://schema.org/OutOfStock');
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

  it('keeps pictures on other hosts, and omits invalid addresses', () => {
    const imageOf = (img: string) => partJsonLd({ ...part, img }, undefined, site).image;
    expect(imageOf('https://pictures.example/fen.png')).toBe('https://pictures.example/fen.png');
    expect(imageOf('https://[')).toBeUndefined();
  });
});
