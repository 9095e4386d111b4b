import { row } from '../parts/caps.ts';
import { memberPart, type DemoFamily } from './family.ts';

const needsBase = 'It adds to the base kit, which is sold beside it, and is no set by itself';

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
    memberPart('fen-country-keycaps.webp', {
      slug: 'fen-country-novelties',
      name: 'Fen Country Keycaps, Novelties',
      price: 29,
      availableQuantity: 26,
      minimumOrder: 1,
      weight: 90,
      about: [
        'A heron, a windpump, a punt and nine more in place of the keys that you never look at anyway. They are dyed, not printed, so they wear as slowly as the rest.',
      ],
      facts: {
        kind: 'keycaps',
        profile: 'cherry',
        capMaterial: 'pbt',
        legends: 'dye-sub',
        stem: 'mx',
        spacing: 'mx',
        caps: [...row(1, '1×6'), ...row(3, '2.25×2'), ...row(5, '1.25×4')],
      },
      notes: [needsBase],
      box: ['12 keycaps in a card tray'],
    }),
    memberPart('fen-country-keycaps.webp', {
      slug: 'fen-country-spacebars',
      name: 'Fen Country Keycaps, Spacebars',
      price: 22.5,
      availableQuantity: 9,
      minimumOrder: 1,
      weight: 70,
      about: [
        'Spacebars of every length in reed, moss and cream, for split spaces and for those who cannot decide. We check each for warp on glass, as we do those of the base kit.',
      ],
      facts: {
        kind: 'keycaps',
        profile: 'cherry',
        capMaterial: 'pbt',
        legends: 'none',
        stem: 'mx',
        spacing: 'mx',
        caps: row(5, '1.75×2 2×2 2.25×2 2.75×2 3×2 6×1 6.25×3 7×3', 'convex'),
      },
      notes: [needsBase],
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
    memberPart('rosehip-keycaps.webp', {
      slug: 'rosehip-iso',
      name: 'Rosehip Keycaps, ISO',
      price: 14,
      availableQuantity: 33,
      minimumOrder: 1,
      weight: 40,
      about: [
        'What an ISO board lacks in the base kit: the tall enter and the short left shift in the deep red, and four letters more in bone. They are blank and of the one height, like all of Rosehip.',
      ],
      facts: {
        kind: 'keycaps',
        profile: 'dsa',
        capMaterial: 'pbt',
        legends: 'none',
        stem: 'mx',
        spacing: 'mx',
        standards: ['iso'],
        caps: row(3, '1×4 1.25×1 iso×1'),
      },
      notes: [needsBase],
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
    memberPart('blueprint-keycaps.webp', {
      slug: 'blueprint-function-row',
      name: 'Blueprint Keycaps, Function Row',
      price: 16.95,
      availableQuantity: 24,
      minimumOrder: 1,
      weight: 70,
      about: [
        'The row that the base kit leaves out, from F1 to F12, and four keys in drafting blue for the far right of a tenkeyless. Each F is drawn with a ruler, and the numbers were too.',
      ],
      facts: {
        kind: 'keycaps',
        profile: 'xda',
        capMaterial: 'pbt',
        legends: 'dye-sub',
        stem: 'mx',
        spacing: 'mx',
        caps: row(3, '1×16'),
      },
      notes: [needsBase],
      box: ['16 keycaps in a card tray'],
    }),
    memberPart('blueprint-keycaps.webp', {
      slug: 'blueprint-numpad',
      name: 'Blueprint Keycaps, Numpad',
      price: 18.95,
      availableQuantity: 15,
      minimumOrder: 1,
      weight: 80,
      about: [
        'For a full-size board, or a pad of its own: ten figures in white, their signs in drafting blue, and two tall keys with a drawing of a sliding rule each.',
      ],
      facts: {
        kind: 'keycaps',
        profile: 'xda',
        capMaterial: 'pbt',
        legends: 'dye-sub',
        stem: 'mx',
        spacing: 'mx',
        caps: row(3, '1×14 2×3'),
      },
      notes: [needsBase],
      box: ['17 keycaps in a card tray'],
    }),
  ],
};

/** Keycap sets that are sold as a base kit and what adds to it. */
export const kitFamilies: readonly DemoFamily[] = [fenCountry, rosehip, blueprint];
