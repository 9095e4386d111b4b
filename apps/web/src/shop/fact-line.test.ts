import type { PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { factLine } from './fact-line.ts';

describe('the line of facts on a card', () => {
  it.each<[string, PartFacts]>([
    ['Tactile · 62 gf · 5-pin', { kind: 'switch', feel: 'tactile', force: 62, pins: '5', travel: 4 }],
    ['Silent linear · 45 gf', { kind: 'switch', feel: 'linear', silent: true, force: 45 }],
    [
      'PBT · Cherry · 107 caps',
      {
        kind: 'keycaps',
        capMaterial: 'pbt',
        profile: 'cherry',
        caps: [
          { size: 1, row: 1, count: 100 },
          { size: 'iso', row: 2, count: 7 },
        ],
      },
    ],
    ['Resin · 1 cap', { kind: 'keycaps', capMaterial: 'resin', caps: [{ size: 1, row: 1, count: 1 }] }],
    ['65% · hot-swap · gasket', { kind: 'kit', layout: '65', hotSwap: true, mounting: ['gasket', 'top'] }],
    ['Tenkeyless · soldered', { kind: 'pcb', layout: 'tkl', hotSwap: false }],
    ['60% · FR4 · 1.5 mm', { kind: 'plate', layout: '60', plateMaterial: 'fr4', thickness: 1.5 }],
    [
      'Screw-in · set of 5 · lubed',
      {
        kind: 'stabiliser',
        stabiliserMount: 'screw-in',
        lubed: true,
        sizes: [
          { size: 2, count: 4 },
          { size: 6.25, count: 1 },
        ],
      },
    ],
    ['Aluminium · tray', { kind: 'case', caseMaterial: 'aluminium', mounting: ['tray'] }],
    [
      'USB-A to USB-C · 150 cm · coiled',
      { kind: 'cable', hostEnd: 'usb-a', connector: 'usb-c', length: 150, coiled: true },
    ],
    ['USB-C · 150 cm', { kind: 'cable', connector: 'usb-c', length: 150, coiled: false }],
    ['Wrist rest · wood · 65%', { kind: 'desk', use: 'wrist-rest', deskMaterial: 'wood', layout: '65' }],
    ['Pulling switches', { kind: 'tool', purpose: 'switch-puller' }],
    ['Foam · 65%', { kind: 'care', care: 'foam', layout: '65' }],
  ])('is “%s”', (line, facts) => {
    expect(factLine(facts).replaceAll('\u00A0', ' ')).toBe(line);
  });

  it('leaves no gap for what nobody knows', () => {
    expect(factLine(undefined)).toBe('');
    expect(factLine({ kind: 'switch' })).toBe('');
    expect(factLine({ kind: 'switch', pins: '3' })).toBe('3-pin');
  });
});
