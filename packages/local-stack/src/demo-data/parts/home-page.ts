import { part, type DemoPart } from './part.ts';

/** The shop's home page shows the last three parts of the list, so these are the ones that greet. */
export const homePageParts: readonly DemoPart[] = [
  part({
    slug: 'signal-wire-coiled-cable',
    name: 'Signal Wire Coiled Cable',
    kind: 'cable',
    price: 48.5,
    availableQuantity: 28,
    minimumOrder: 1,
    weight: 180,
    about: [
      'Nineteen turns in teal paracord under a clear sleeve, coiled hot and then reversed, so that they stay tight. The aviator joint lets you leave the host end where it is when you change boards.',
    ],
    facts: {
      Length: '1.5 m relaxed',
      Coil: 'Nineteen turns on a 14 mm mandrel',
      Joint: 'Five-pin aviator, brass-plated steel',
      Ends: 'USB-C to USB-C',
    },
    notes: ['Stiff for the first week: leave it some slack'],
    box: ['Both halves of the cable', 'A USB-A adapter'],
  }),
  part({
    slug: 'harbour-lamp-keycaps',
    name: 'Harbour Lamp Keycap Set',
    kind: 'keycaps',
    price: 109,
    availableQuantity: 16,
    minimumOrder: 1,
    weight: 610,
    about: [
      'Tall, spherical and steeply sculpted: ivory alphas, navy modifiers, and a lamp and a wave in orange. A deep sound and a long reach; give your wrists a rest and yourself a week.',
    ],
    facts: {
      Profile: 'Tall sculpted, spherical',
      Material: 'Double-shot ABS, 1.6 mm',
      Legends: 'Centred, moulded through',
      Fits: '60% to full size, ANSI',
    },
    notes: ['6.25u and 7u spacebars'],
    box: ['154 keycaps in card trays', 'The lamp, the wave and a spare escape'],
  }),
  part({
    slug: 'gantry-75-kit',
    name: 'Gantry 75% Keyboard Kit',
    kind: 'kit',
    price: 164.5,
    availableQuantity: 22,
    minimumOrder: 1,
    weight: 2400,
    about: [
      'Our own 75%: a deep green aluminium case, a solid brass knob, and a gasket-mounted plate that gives just enough.',
      'The keycaps shown are not included, nor are switches. Everything else you need is, down to the screwdriver.',
    ],
    facts: {
      Layout: '75%, 81 keys, ANSI',
      Case: 'Aluminium, deep green',
      Plate: 'FR4',
      Mount: 'Gasket',
      Knob: 'Solid brass, 24 clear detents',
      Weight: '1.6 kg built',
      Connection: 'USB-C',
    },
    notes: ['Hot-swap: no soldering', 'QMK and VIA'],
    box: [
      'Case, plate and hot-swap board',
      'The knob',
      'Screws in labelled bags, and a screwdriver',
      'A printed guide',
    ],
  }),
];
