import { part, type DemoPart } from './part.ts';

export const keycapSets: readonly DemoPart[] = [
  part({
    slug: 'fen-country-keycaps',
    name: 'Fen Country Keycap Set',
    kind: 'keycaps',
    price: 79.5,
    availableQuantity: 34,
    minimumOrder: 1,
    weight: 560,
    about: [
      'Reed, moss and cream, and not a letter on them: blank on purpose, but for one sun and one arrow. If you look at your keys to type, this is not the set for you.',
    ],
    facts: {
      Profile: 'Cherry',
      Material: 'PBT, 1.5 mm',
      Legends: 'None; two icons by dye sublimation',
      Fits: '60% to TKL, ANSI',
    },
    notes: ['6.25u and 7u bottom rows', 'Stepped caps lock and 1.75u right shift'],
    box: ['142 keycaps in card trays', 'Spacebars that we checked for warp on glass'],
  }),
  part({
    slug: 'rosehip-keycaps',
    name: 'Rosehip Keycap Set',
    kind: 'keycaps',
    price: 58,
    availableQuantity: 21,
    minimumOrder: 1,
    weight: 520,
    about: [
      'One pillowy height for every row, so any key goes anywhere: change layouts as often as you like. Bone, dusty pink and a deep red, all blank.',
      'The red is dyed through. It will shine with use, but well after the pink does.',
    ],
    facts: {
      Profile: 'Uniform, 8 mm high',
      Material: 'PBT, 1.4 mm, with a fine grain',
      Legends: 'None',
      Fits: '40% to 75%, ANSI and ortholinear',
    },
    box: ['126 keycaps', 'A cotton bag to tip them out of'],
  }),
  part({
    slug: 'blueprint-keycaps',
    name: 'Blueprint Keycap Set',
    kind: 'keycaps',
    price: 64.95,
    availableQuantity: 18,
    minimumOrder: 1,
    weight: 480,
    about: [
      'Drafting blue and paper white, with plain engraver’s letters on the alphas and line drawings of signals, points and wheels on the modifiers in place of words.',
    ],
    facts: {
      Profile: 'Uniform, 8 mm high',
      Material: 'PBT, 1.4 mm',
      Legends: 'Dye-sublimated, 0.6 mm lines',
      Fits: '60% to 75%, ANSI',
    },
    notes: ['Legends sit within 0.15 mm of the centre. Anything worse, send it back'],
    box: ['131 keycaps in card trays', 'A key to the drawings, folded like a map'],
  }),
  part({
    slug: 'night-train-artisan-keycap',
    name: 'Night Train Artisan Keycap',
    kind: 'keycaps',
    price: 42,
    availableQuantity: 0,
    minimumOrder: 1,
    weight: 15,
    about: [
      'A moonlit pine wood, cast by hand in clear resin. Each one is poured in four layers over three days, so bubbles the size of a pinprick are part of it.',
      'This casting has sold out. The next one starts when the maker is back from holiday.',
    ],
    facts: {
      Size: '1u, tall sculpted row 1',
      Mount: 'MX-style stem',
      Material: 'Epoxy resin',
      Colours: 'Teal, rose or midnight, as the mould decides',
    },
    box: ['One keycap in a tin', 'A card signed and numbered by the maker'],
  }),
];
