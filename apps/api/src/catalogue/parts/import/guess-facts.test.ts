import { expect, it } from 'vitest';
import { guessFacts, type Told } from './guess-facts.ts';

it.each<[Told, object | undefined]>([
  [{ title: 'Gateron Oil King Linear 5-pin' }, { kind: 'switch', feel: 'linear', pins: '5' }],
  [
    { title: 'Durock Dolphin', type: 'Switches', tags: 'silent, linear, factory lubed' },
    { kind: 'switch', feel: 'linear', silent: true, lubed: true },
  ],
  [
    { title: 'Boba', type: 'Mechanical Switch', values: ['Tactile (62g)', '3 pin'] },
    { kind: 'switch', feel: 'tactile', pins: '3' },
  ],
  [{ title: 'Kailh Choc V2 Red Linear Switches' }, { kind: 'switch', feel: 'linear', mount: 'choc-v2' }],
  [
    { title: 'Moss Dye-Sub PBT Keycap Set, Cherry Profile', values: ['ISO'] },
    { kind: 'keycaps', profile: 'cherry', capMaterial: 'pbt', legends: 'dye-sub', standards: ['iso'] },
  ],
  [
    { title: 'Harbour65 hotswap keyboard kit, gasket mount, 65%', values: ['Aluminum'] },
    { kind: 'kit', layout: '65', hotSwap: true, mounting: ['gasket'], plateMaterial: 'aluminium' },
  ],
  [
    { title: 'Harbour', type: 'Keyboard Kits', tags: 'Hall Effect,TKL' },
    { kind: 'kit', layout: 'tkl', mount: ['he'] },
  ],
  [{ title: '60% PCB USB-C' }, { kind: 'pcb', layout: '60', connector: 'usb-c' }],
  [{ title: 'Brass plate for 75%' }, { kind: 'plate', layout: '75', plateMaterial: 'brass' }],
  [{ title: 'Screw-in stabilizers' }, { kind: 'stabiliser', stabiliserMount: 'screw-in' }],
  [{ title: 'Walnut case 60%' }, { kind: 'case', layout: '60', caseMaterial: 'wood' }],
  [
    { title: 'Coiled keyboard cable, USB-C, aviator' },
    { kind: 'cable', connector: 'usb-c', coiled: true, aviator: true },
  ],
  [{ title: 'Felt desk mat' }, { kind: 'desk', use: 'mat', deskMaterial: 'felt' }],
  [{ title: 'Switch puller' }, { kind: 'tool', purpose: 'switch-puller' }],
  [{ title: 'Keycap and switch tester' }, { kind: 'tool', purpose: 'testing' }],
  [{ title: 'Krytox 205g0 switch lube' }, { kind: 'care', care: 'lubricant' }],
  [{ title: 'Switch films' }, { kind: 'care', care: 'film' }],
  [{ title: 'Sticker', type: 'Accessories', tags: 'switches' }, { kind: 'switch' }],
  [{ title: 'Sticker sheet', type: 'Merch' }, undefined],
  [{ title: '' }, undefined],
])('%j is guessed to be %j', (told, facts) => {
  expect(guessFacts(told)).toEqual(facts);
});

it('takes no longer for a long text', () => {
  expect(guessFacts({ title: 'low-profile '.repeat(100_000), type: 'switch '.repeat(100_000) })).toEqual({
    kind: 'switch',
  });
});
