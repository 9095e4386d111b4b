import { row } from './caps.ts';
import { hotSwapBoard } from './facts.ts';
import { part, type DemoPart } from './part.ts';

/** The last three parts of the list, because Home shows those. */
export const homePageParts: readonly DemoPart[] = [
  part({
    slug: 'signal-wire-coiled-cable',
    name: 'Signal Wire Coiled Cable',
    price: 48.5,
    availableQuantity: 28,
    weight: 180,
    about: [
      'Nineteen turns in teal paracord under a clear sleeve, coiled hot and then reversed, so that they stay tight. The aviator joint lets you leave the host end where it is when you change boards.',
    ],
    facts: { kind: 'cable', hostEnd: 'usb-c', connector: 'usb-c', length: 150, coiled: true, aviator: true },
    details: {
      Coil: 'Nineteen turns on a 14 mm mandrel; the length is the relaxed one',
      Joint: 'Five pins, brass-plated steel',
    },
    notes: ['Stiff for the first week: leave it some slack'],
    box: ['Both halves of the cable', 'A USB-A adapter'],
    views: {
      joint: 'The brass aviator joint apart, close: a threaded half and a half with a ridged collar',
      coil: 'The end of the coil, close: teal and cream threads',
    },
  }),
  part({
    slug: 'harbour-lamp-keycaps',
    name: 'Harbour Lamp Keycap Set',
    price: 109,
    availableQuantity: 16,
    weight: 610,
    about: [
      'Tall, spherical and steeply sculpted: ivory alphas, navy modifiers, and a lamp and a wave in orange. A deep sound and a long reach; give your wrists a rest and yourself a week.',
    ],
    facts: {
      kind: 'keycaps',
      profile: 'sa',
      capMaterial: 'abs',
      legends: 'double-shot',
      stem: 'mx',
      spacing: 'mx',
      standards: ['ansi', 'iso'],
      caps: [
        ...row(0, '1×17'),
        ...row(1, '1×25 2×2'),
        ...row(2, '1×22 1.5×3 2×1 iso×1'),
        ...row(3, '1×27 1.75×3 2.25×2'),
        ...row(4, '1×20 1.25×1 1.75×1 2×1 2.25×2 2.75×2'),
        ...row(5, '1×9 1.25×7 1.5×4 2×1'),
        ...row(5, '6.25×2 7×1', 'convex'),
      ],
    },
    details: { Walls: '1.6 mm', Legends: 'In the middle' },
    notes: ['For boards up to full size, with a 6.25u or a 7u spacebar'],
    box: ['154 keycaps in card trays', 'Among them the lamp, the wave and a spare escape'],
    views: {
      board:
        'The set on a tenkeyless board: ivory letters, navy modifiers, orange escape, enter and arrows. The board is not included',
      side: 'One cap of each of four rows from the side: each row has its own height and slope',
      close: 'The lamp, tab and caps lock, close: the letters are even and the tops are hollow',
    },
  }),
  part({
    slug: 'gantry-75-kit',
    name: 'Gantry 75% Keyboard Kit',
    price: 164.5,
    availableQuantity: 22,
    weight: 2400,
    about: [
      'Our own 75%: a deep green aluminium case, a solid brass knob, and a gasket-mounted plate that gives just enough.',
      'The keycaps shown are not included, nor are switches. Everything else you need is, down to the screwdriver.',
    ],
    facts: {
      kind: 'kit',
      ...hotSwapBoard,
      layout: '75',
      standards: ['ansi'],
      stabilisers: ['screw-in'],
      lights: 'south',
      mounting: ['gasket'],
      plateMaterial: 'fr4',
      stabilisersIncluded: true,
      builtWeight: 1600,
    },
    details: { Keys: '81', Case: 'Aluminium, deep green', Knob: 'Solid brass, 24 clear detents' },
    notes: ['QMK and VIA'],
    box: [
      'Case, plate and hot-swap board',
      'The knob and stabilisers, fitted',
      'Screws in labelled bags, and a screwdriver',
      'A printed guide',
    ],
    views: {
      knob: 'The brass knob in its corner, close, with fine ridges round it',
      side: 'From its left: the green case rises towards the back',
    },
  }),
];
