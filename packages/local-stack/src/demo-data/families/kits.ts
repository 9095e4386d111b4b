import { row } from '../parts/caps.ts';
import { blankPbt } from '../parts/facts.ts';
import type { DemoPart } from '../parts/part.ts';
import { memberPart, type DemoFamily } from './family.ts';

/** An add-on to a base kit, shown with the base kit's picture. */
const kit = (base: string, fields: Omit<Parameters<typeof memberPart>[1], 'notes'>): DemoPart =>
  memberPart(`${base}.webp`, {
    ...fields,
    notes: ['It adds to the base kit, which is sold beside it, and is no set by itself'],
  });

const fenCountry: DemoFamily = {
  name: 'Fen Country Keycaps',
  description: 'Reed, moss and cream in three kits: begin with the base.',
  choices: ['Kit'],
  members: [
    { slug: 'fen-country-keycaps', values: ['Base'] },
    { slug: 'fen-country-novelties', values: ['Novelties'] },
    { slug: 'fen-country-spacebars', values: ['Spacebars'] },
  ],
  parts: [
    kit('fen-country-keycaps', {
      slug: 'fen-country-novelties',
      name: 'Fen Country Keycaps, Novelties',
      price: 29,
      availableQuantity: 26,
      weight: 90,
      about: [
        'A heron, a windpump, a punt and nine more in place of the keys that you never look at anyway. They are dyed, not printed, so they wear as slowly as the rest.',
      ],
      facts: {
        ...blankPbt,
        colour: ['green', 'beige'],
        profile: 'cherry',
        legends: 'dye-sub',
        caps: [...row(1, '1×6'), ...row(3, '2.25×2'), ...row(5, '1.25×4')],
      },
      box: ['12 keycaps in a card tray'],
    }),
    kit('fen-country-keycaps', {
      slug: 'fen-country-spacebars',
      name: 'Fen Country Keycaps, Spacebars',
      price: 22.5,
      availableQuantity: 9,
      weight: 70,
      about: [
        'Spacebars of every length in reed, moss and cream, for split spaces and for those who cannot decide. We check each for warp on glass, as we do those of the base kit.',
      ],
      facts: {
        ...blankPbt,
        colour: ['green', 'beige'],
        profile: 'cherry',
        caps: row(5, '1.75×2 2×2 2.25×2 2.75×2 3×2 6×1 6.25×3 7×3', 'convex'),
      },
      box: ['17 keycaps, all of them spacebars, in a card tray'],
    }),
  ],
};

const rosehip: DemoFamily = {
  name: 'Rosehip Keycaps',
  choices: ['Kit'],
  members: [
    { slug: 'rosehip-keycaps', values: ['Base'] },
    { slug: 'rosehip-iso', values: ['ISO'] },
  ],
  parts: [
    kit('rosehip-keycaps', {
      slug: 'rosehip-iso',
      name: 'Rosehip Keycaps, ISO',
      price: 14,
      availableQuantity: 33,
      weight: 40,
      about: [
        'What an ISO board lacks in the base kit: the tall enter and the short left shift in the deep red, and four letters more in bone. They are blank and of the one height, like all of Rosehip.',
      ],
      facts: {
        ...blankPbt,
        colour: ['beige', 'pink', 'red'],
        profile: 'dsa',
        standards: ['iso'],
        caps: row(3, '1×4 1.25×1 iso×1'),
      },
      box: ['6 keycaps in a cotton bag'],
    }),
  ],
};

const blueprint: DemoFamily = {
  name: 'Blueprint Keycaps',
  choices: ['Kit'],
  members: [
    { slug: 'blueprint-keycaps', values: ['Base'] },
    { slug: 'blueprint-function-row', values: ['Function row'] },
    { slug: 'blueprint-numpad', values: ['Numpad'] },
  ],
  parts: [
    kit('blueprint-keycaps', {
      slug: 'blueprint-function-row',
      name: 'Blueprint Keycaps, Function Row',
      price: 16.95,
      availableQuantity: 24,
      weight: 70,
      about: [
        'The row that the base kit leaves out, from F1 to F12, and four keys in drafting blue for the far right of a tenkeyless. Each F is drawn with a ruler, and the numbers were too.',
      ],
      facts: {
        ...blankPbt,
        colour: ['blue', 'white'],
        profile: 'xda',
        legends: 'dye-sub',
        caps: row(3, '1×16'),
      },
      box: ['16 keycaps in a card tray'],
    }),
    kit('blueprint-keycaps', {
      slug: 'blueprint-numpad',
      name: 'Blueprint Keycaps, Numpad',
      price: 18.95,
      availableQuantity: 15,
      weight: 80,
      about: [
        'For a full-size board, or a pad of its own: ten figures in white, their signs in drafting blue, and two tall keys with a drawing of a sliding rule each.',
      ],
      facts: {
        ...blankPbt,
        colour: ['blue', 'white'],
        profile: 'xda',
        legends: 'dye-sub',
        caps: row(3, '1×14 2×3'),
      },
      box: ['17 keycaps in a card tray'],
    }),
  ],
};

/** Keycap sets sold as a base kit with add-ons. */
export const kitFamilies: readonly DemoFamily[] = [fenCountry, rosehip, blueprint];
