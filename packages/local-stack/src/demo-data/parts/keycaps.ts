import { row } from './caps.ts';
import { blankPbt } from './facts.ts';
import { part, type DemoPart } from './part.ts';

export const keycapSets: readonly DemoPart[] = [
  part({
    slug: 'fen-country-keycaps',
    name: 'Fen Country Keycap Set',
    price: 79.5,
    availableQuantity: 34,
    weight: 560,
    about: [
      'Reed, moss and cream, and not a letter on them: blank on purpose, but for one sun and one arrow. If you look at your keys to type, this is not the set for you.',
    ],
    facts: {
      ...blankPbt,
      colour: ['green', 'beige'],
      profile: 'cherry',
      standards: ['ansi'],
      caps: [
        ...row(0, '1×19'),
        ...row(1, '1×16 2×2'),
        ...row(2, '1×25 1.5×3'),
        ...row(3, '1×22 1.75×2 2.25×2'),
        ...row(3, '1.75×1', 'stepped'),
        ...row(4, '1×21 1.75×1 2.25×2 2.75×2'),
        ...row(5, '1×9 1.25×7 1.5×4'),
        ...row(5, '6.25×2 7×2', 'convex'),
      ],
    },
    details: { 'Wall thickness': '1.5 mm', Icons: 'Two, by dye sublimation' },
    notes: ['For boards up to a tenkeyless, with a 6.25u or a 7u spacebar', 'One caps lock is stepped'],
    box: ['142 keycaps in card trays', 'Spacebars that we checked for warp on glass'],
    views: {
      board:
        'The set on a 60% board: cream in the middle, reed and moss round it, a sun and an arrow. The board is not included',
      below: 'Two caps on their backs: thick walls and the crosses that take the stems',
    },
  }),
  part({
    slug: 'rosehip-keycaps',
    name: 'Rosehip Keycap Set',
    price: 58,
    availableQuantity: 21,
    weight: 520,
    about: [
      'One pillowy height for every row, so any key goes anywhere: change layouts as often as you like. Bone, dusty pink and a deep red, all blank.',
      'The red is dyed through. It will shine with use, but well after the pink does.',
    ],
    facts: {
      ...blankPbt,
      colour: ['beige', 'pink', 'red'],
      profile: 'dsa',
      standards: ['ansi'],
      caps: row(3, '1×95 1.25×7 1.5×4 1.75×4 2×4 2.25×4 2.75×2 3×2 6.25×2 7×2'),
    },
    details: { Height: '8 mm, every row', Walls: '1.4 mm, with a fine grain' },
    notes: ['Also for ortholinear boards'],
    box: ['126 keycaps', 'A cotton bag to tip them out of'],
    views: {
      board:
        'The set on a 65% board: bone in the middle, pink round it, deep red for escape, enter and the arrows. The board is not included',
      below: 'Two caps on their backs: even walls and the crosses that take the stems',
    },
  }),
  part({
    slug: 'blueprint-keycaps',
    name: 'Blueprint Keycap Set',
    price: 64.95,
    availableQuantity: 18,
    weight: 480,
    about: [
      'Drafting blue and paper white, with plain engraver’s letters on the alphas and line drawings of signals, points and wheels on the modifiers in place of words.',
    ],
    facts: {
      ...blankPbt,
      colour: ['blue', 'white'],
      profile: 'xda',
      legends: 'dye-sub',
      standards: ['ansi', 'iso'],
      caps: row(3, '1×66 1.25×8 1.5×6 1.75×3 2×2 2.25×3 2.75×1 6.25×1 7×1 iso×1'),
    },
    details: { Height: '9 mm, every row', Walls: '1.4 mm', Lines: '0.6 mm wide' },
    notes: [
      'For boards of 60% and 65%: there is no row of function keys',
      'Legends sit within 0.15 mm of the centre. Anything worse, send it back',
    ],
    box: ['92 keycaps in card trays', 'A key to the drawings, folded like a map'],
    views: {
      drawings:
        'The left end of a board, close: drawings of a wheel, points, a bridge and a signal in place of words',
    },
  }),
  part({
    slug: 'night-train-artisan-keycap',
    name: 'Night Train Artisan Keycap',
    price: 42,
    availableQuantity: 0,
    weight: 15,
    about: [
      'A moonlit pine wood, cast by hand in clear resin. Each one is poured in four layers over three days, so bubbles the size of a pinprick are part of it.',
      'This casting has sold out. The next one starts when the maker is back from holiday.',
    ],
    facts: {
      kind: 'keycaps',
      profile: 'sa',
      capMaterial: 'resin',
      legends: 'none',
      stem: 'mx',
      caps: row(1, '1×1'),
    },
    details: { Colours: 'Teal, rose or midnight, as the mould decides' },
    box: ['One keycap in a tin', 'A card signed and numbered by the maker'],
    views: {
      above: 'A teal and a rose cap from above: the moon and the pines show through the top',
    },
  }),
];
