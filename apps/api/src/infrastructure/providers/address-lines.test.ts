import type { Address } from '@switchyard/shared/delivery';
import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';
import { countryRecords } from './country-records.ts';

const linesOf = (facts: Partial<Address>) =>
  addressLines({ name: 'Ada Lovelace', line1: '12 Mill Lane', city: 'Linz', country: 'AT', ...facts });

describe('an address on a label', () => {
  it.each([
    ['DE', { postalCode: '10115', city: 'Berlin' }, ['10115 Berlin', 'Germany']],
    ['US', { postalCode: '43215', city: 'Columbus', region: 'OH' }, ['Columbus, OH 43215', 'United States']],
    ['GB', { postalCode: 'CB1 2AB', city: 'Cambridge' }, ['Cambridge', 'CB1 2AB', 'United Kingdom']],
    ['CA', { postalCode: 'K1A 0B1', city: 'Ottawa', region: 'ON' }, ['Ottawa ON K1A 0B1', 'Canada']],
    ['CH', { postalCode: '8001', city: 'Zürich' }, ['CH-8001 Zürich', 'Switzerland']],
    ['LU', { postalCode: 'L-4750', city: 'Pétange' }, ['L-4750 Pétange', 'Luxembourg']],
    [
      'BR',
      { postalCode: '70002-900', city: 'Brasília', region: 'DF' },
      ['Brasília-DF', '70002-900', 'Brazil'],
    ],
    ['TR', { postalCode: '06101', city: 'Çankaya', region: 'Ankara' }, ['06101 Çankaya/Ankara', 'Türkiye']],
    [
      'JP',
      { postalCode: '100-0001', city: 'Chiyoda', region: 'Tokyo' },
      ['Chiyoda, Tokyo', '100-0001', 'Japan'],
    ],
    ['SG', { postalCode: '546080', city: 'Singapore' }, ['SINGAPORE 546080', 'Singapore']],
    ['NA', { postalCode: '10001', city: 'Windhoek' }, ['Windhoek', '10001', 'Namibia']],
    ['KE', { city: 'Nairobi' }, ['Nairobi', 'Kenya']],
  ])('of %s reads as people there write it', (country, facts, end) => {
    const lines = linesOf({ country, ...facts });
    expect(lines).toEqual(['Ada Lovelace', '12 Mill Lane', ...end]);
  });

  it('begins with the postal code where it is written in Japanese', () => {
    const tokyo = { postalCode: '100-0001', region: '東京都', city: '千代田区', line1: '千代田1-1' };
    expect(linesOf({ country: 'JP', name: '山田太郎', ...tokyo })).toEqual([
      '〒100-0001',
      '東京都',
      '千代田1-1',
      '千代田区',
      '山田太郎',
      'Japan',
    ]);
  });

  it('leaves no marks behind where a part of it is missing', () => {
    expect(linesOf({ country: 'CH', city: 'Zürich' }).slice(2)).toEqual(['Zürich', 'Switzerland']);
    expect(linesOf({ country: 'US', city: 'Columbus', postalCode: '43215' })[2]).toBe('Columbus, 43215');
    expect(linesOf({ country: 'TR', city: 'Çankaya', postalCode: '06101' })[2]).toBe('06101 Çankaya');
  });

  it('keeps everything that was typed, whatever its country uses', () => {
    const typed = { line2: 'Flat 4', city: 'Quux', region: 'Corge', postalCode: '12345' };
    for (const country of [...countryRecords().keys(), 'XX']) {
      const text = linesOf({ country, ...typed }).join('\n');
      for (const part of ['Ada Lovelace', '12 Mill Lane', ...Object.values(typed)])
        expect([country, text]).toEqual([country, expect.stringContaining(part)]);
      expect(text).not.toMatch(/%|undefined/);
    }
  });
});
