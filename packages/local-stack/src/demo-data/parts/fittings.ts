import { hotSwapBoard } from './facts.ts';
import { part, type DemoPart } from './part.ts';

export const fittings: readonly DemoPart[] = [
  part({
    slug: 'trackman-stabilisers',
    name: 'Trackman Screw-in Stabilisers',
    price: 14.99,
    availableQuantity: 150,
    weight: 60,
    about: [
      'Steel wires that we straighten and check on glass, in housings that leave them no room to rattle. Put some grease on the wire ends anyway; everybody does, and everybody is right.',
    ],
    facts: {
      kind: 'stabiliser',
      stabiliserMount: 'screw-in',
      mount: ['mx'],
      sizes: [
        { size: 6.25, count: 1 },
        { size: 2, count: 4 },
      ],
      lubed: false,
    },
    details: {
      Boards: '1.6 mm thick, with screw holes',
      Wire: 'Steel, 1.6 mm',
      Housing: 'Nylon',
      Stem: 'POM',
    },
    box: [
      'One 6.25u and four 2u stabilisers, enough for a tenkeyless',
      'Ten screws with washers, and two spares',
    ],
    views: {
      close: 'A 2u stabiliser, close: two housings, two stems and the steel wire that joins them',
    },
  }),
  part({
    slug: 'brass-65-plate',
    name: 'Brass 65% Plate',
    price: 38.25,
    availableQuantity: 9,
    weight: 340,
    about: [
      'Laser-cut, brushed along its length and left without lacquer, so it will darken where you touch it. The note is higher and longer than steel’s.',
      'It is pictured above the black FR4 plate it replaces, which is not included.',
    ],
    facts: {
      kind: 'plate',
      layout: '65',
      standards: ['ansi'],
      options: ['split-backspace'],
      mount: ['mx'],
      plateMaterial: 'brass',
      thickness: 1.5,
      stabilisers: ['screw-in', 'plate'],
      mounting: ['gasket', 'top', 'tray'],
    },
    details: { Alloy: 'CZ108 brass', Weight: '310 g' },
    notes: ['Wipe off the cutting oil before you fit it'],
    box: ['One plate between two sheets of card'],
    views: {
      corner: 'A corner of the plate, close: brushed brass and clean holes',
      above: 'The whole plate from above',
    },
  }),
  part({
    slug: 'switchboard-65-pcb',
    name: 'Switchboard 65% Hot-swap PCB',
    price: 44.9,
    availableQuantity: 26,
    weight: 130,
    about: [
      'A purple board to put new life into an old case. QMK and VIA out of the box, and flex cuts at every key for a softer bottom-out.',
    ],
    facts: {
      kind: 'pcb',
      ...hotSwapBoard,
      layout: '65',
      standards: ['ansi'],
      options: ['split-backspace'],
      stabilisers: ['screw-in'],
      lights: 'south',
      mounting: ['gasket', 'top', 'tray'],
    },
    details: {
      Keys: '68',
      Board: 'FR4, 1.6 mm',
      Sockets: 'Rated for 100 insertions',
      Lights: 'One per key',
      Connection: 'Protected against surges',
    },
    notes: ['Stabilisers are screwed in; it has no holes for others'],
    box: ['One board in an antistatic bag', 'A daughterboard cable, in case yours needs one'],
    views: {
      close:
        'A corner of the board, close: gold rings round the holes, a light for each switch, and the USB-C port',
    },
  }),
  part({
    slug: 'quiet-car-foam-kit',
    name: 'Quiet Car Foam Kit, 60%',
    price: 12.8,
    availableQuantity: 88,
    weight: 45,
    about: [
      'Three layers, cut to a standard 60%; fit one or all. Together they drop the pitch and take roughly a third off the noise. They will not make a clicky board polite.',
    ],
    facts: { kind: 'care', care: 'foam', mount: ['mx'], layout: '60' },
    details: {
      'Under the plate': 'Poron, 3.5 mm',
      'Over the sockets': 'PE sheet, 0.5 mm',
      'In the case': 'EVA, 6 mm',
      'USB opening': '18 to 32 mm from the left edge',
    },
    notes: ['Cuts with household scissors if your port is elsewhere'],
    box: ['Three layers of foam, rolled', 'A drawing with every dimension'],
    views: {
      corner:
        'The corners of the three layers on top of each other: pink poron, thin clear sheet, thick dark foam',
    },
  }),
  part({
    slug: 'onion-skin-switch-films',
    name: 'Onion Skin Switch Films, 110 Pieces',
    price: 4.35,
    availableQuantity: 310,
    weight: 20,
    about: [
      'Films that take up the wobble between loose housings, thin enough for switches that only half need them. If yours already close with a struggle, leave them out.',
    ],
    facts: { kind: 'care', care: 'film', mount: ['mx'] },
    details: { Material: 'Amber polycarbonate', Thickness: '0.15 mm', Housings: 'With four clips' },
    box: ['110 films in a paper sleeve: enough for a TKL, and some for the floor'],
    views: {
      fitted: 'Where a film goes: between the halves of an open switch. The switch is not included',
      stack: 'A stack of amber films, close',
    },
  }),
  part({
    slug: 'axle-grease-lube-kit',
    name: 'Axle Grease Lube Kit',
    price: 17.25,
    availableQuantity: 64,
    weight: 70,
    about: [
      'A medium grease for linears and stabilisers, a thinner oil for springs, and a brush that keeps its point. Keep it off the leaves of tactiles and off your sandwich.',
    ],
    facts: { kind: 'care', care: 'lubricant' },
    details: {
      Grease: 'PFPE, medium, 8 ml',
      Oil: 'PFPE, thin, 8 ml',
      Brush: 'Size 0',
      Lasts: 'About 400 switches a pot, if you paint rather than plaster',
    },
    box: [
      'Two glass pots with lids that close',
      'One brush with a cap',
      'A card that shows how much is too much',
    ],
    views: {
      pots: 'An open glass pot of white grease, and one closed with its ridged orange lid',
      brush: 'The point of the brush beside the stem of a switch, close. The stem is not included',
    },
  }),
];
