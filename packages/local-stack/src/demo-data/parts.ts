export type PartKind =
  | 'switches'
  | 'keycaps'
  | 'kit'
  | 'stabilisers'
  | 'cable'
  | 'lubrication'
  | 'films'
  | 'plate'
  | 'circuit board'
  | 'foam'
  | 'tool'
  | 'desk'
  | 'tester';

export interface DemoPart {
  slug: string;
  name: string;
  kind: PartKind;
  /** Dollars for one unit, with at most two decimals. */
  price: number;
  availableQuantity: number;
  minimumOrder: number;
  description: string;
  /** A file for `readPicture`. */
  picture: string;
}

const part = (fields: Omit<DemoPart, 'picture'>): DemoPart => ({ ...fields, picture: `${fields.slug}.webp` });

const switches: readonly DemoPart[] = [
  part({
    slug: 'semaphore-linear-switch',
    name: 'Semaphore Linear Switch',
    kind: 'switches',
    price: 0.35,
    availableQuantity: 2400,
    minimumOrder: 10,
    description:
      'A plain, honest linear: POM stem in a nylon housing, 45 gf to actuate at 2.0 mm and 60 gf at the bottom of 4.0 mm. It arrives dry, so it takes lube well and is a little scratchy until you do. Five pins, MX-style; snip two for a three-pin board. Priced per switch.',
  }),
  part({
    slug: 'ballast-tactile-switch',
    name: 'Ballast Tactile Switch',
    kind: 'switches',
    price: 0.57,
    availableQuantity: 1300,
    minimumOrder: 10,
    description:
      'A rounded bump right at the top of the stroke: 62 gf over the hump, 55 gf after it, 3.8 mm in all. Polycarbonate top for a brighter note, nylon bottom to keep it from ringing. Factory oil on the spring only. Five pins. Priced per switch.',
  }),
  part({
    slug: 'telegraph-clicky-switch',
    name: 'Telegraph Clicky Switch',
    kind: 'switches',
    price: 0.49,
    availableQuantity: 980,
    minimumOrder: 10,
    description:
      'A click bar rather than a click jacket, so it snaps once on the way down and once on the way up, at 50 gf. The box-style stem keeps out crumbs, but its wall will not fit the few keycaps with a thick underside. Clear top for boards with lights above the switch. Your colleagues will know. Priced per switch.',
  }),
  part({
    slug: 'long-pole-linear-switch',
    name: 'Long Pole Linear Switch',
    kind: 'switches',
    price: 0.63,
    availableQuantity: 1650,
    minimumOrder: 10,
    description:
      'The lengthened stem meets the bottom housing at 3.4 mm, before the cap meets the plate, which gives the short, woody clack it is bought for. 22 mm two-stage spring, 48 gf at 1.8 mm, 58 gf at the end. Lightly lubed on the rails at the factory; the leaves are clean. Priced per switch.',
  }),
  part({
    slug: 'night-mail-silent-switch',
    name: 'Night Mail Silent Linear Switch',
    kind: 'switches',
    price: 0.85,
    availableQuantity: 46,
    minimumOrder: 10,
    description:
      'Silicone dampers at both ends of the stem take the edge off landing and return, for shared rooms and sleeping babies. 50 gf at 1.9 mm, 3.6 mm travel; the landing is soft, which some people call mushy and we call fair warning. The end of the batch. Priced per switch.',
  }),
  part({
    slug: 'coupler-heavy-tactile-switch',
    name: 'Coupler Heavy Tactile Switch',
    kind: 'switches',
    price: 0.58,
    availableQuantity: 720,
    minimumOrder: 20,
    description:
      'For heavy hands: a sharp 78 gf bump and a 100 gf bottom-out on a 15 mm spring that pushes back quickly. Nylon throughout, UHMWPE stem, unlubed so that you choose how much of the bump to keep. Packed in trays of ten; the tray is card and goes in with the paper. Priced per switch.',
  }),
];

const keycapSets: readonly DemoPart[] = [
  part({
    slug: 'fen-country-keycaps',
    name: 'Fen Country Keycap Set',
    kind: 'keycaps',
    price: 79.5,
    availableQuantity: 34,
    minimumOrder: 1,
    description:
      'Reed, moss and cream in Cherry profile, 142 keys of 1.5 mm PBT without legends, plus one sun and one arrow by dye sublimation. Covers 60% to TKL with 6.25u and 7u bottom rows, a stepped caps lock and 1.75u right shift. Spacebars are checked for warp on glass before packing.',
  }),
  part({
    slug: 'rosehip-keycaps',
    name: 'Rosehip Keycap Set',
    kind: 'keycaps',
    price: 58,
    availableQuantity: 21,
    minimumOrder: 1,
    description:
      'One pillowy height for every row, so you can swap layouts and put any key anywhere. Bone, dusty pink and a deep red in 1.4 mm PBT with a fine grain; 126 keys, all blank. The red is dyed through and does not shine until well after the pink does.',
  }),
  part({
    slug: 'blueprint-keycaps',
    name: 'Blueprint Keycap Set',
    kind: 'keycaps',
    price: 64.95,
    availableQuantity: 18,
    minimumOrder: 1,
    description:
      'A uniform-profile set in drafting blue and paper white, with line drawings of signals, points and wheels on the modifiers in place of words. Dye-sublimated 1.4 mm PBT, 131 keys. Lines are 0.6 mm wide and sit within 0.15 mm of centre; anything worse, send it back.',
  }),
  part({
    slug: 'night-train-artisan-keycap',
    name: 'Night Train Artisan Keycap',
    kind: 'keycaps',
    price: 42,
    availableQuantity: 0,
    minimumOrder: 1,
    description:
      'A moonlit pine wood cast by hand in clear resin, 1u, tall sculpted row 1. Each is poured in four layers over three days, so bubbles the size of a pinprick are part of it. MX-style stem; comes in teal, rose or midnight as the mould decides. This casting has sold out.',
  }),
];

const boards: readonly DemoPart[] = [
  part({
    slug: 'sleeper-60-kit',
    name: 'Sleeper 60% Keyboard Kit',
    kind: 'kit',
    price: 69.99,
    availableQuantity: 40,
    minimumOrder: 1,
    description:
      'Moulded cream ABS case, 1.5 mm brass plate and a hot-swap board, screwed together in a tray mount with five points. 61 keys, 6° typing angle, USB-C at the left, 640 g built. The brass makes it firm and a little loud; the foam kit tames it. No switches or keycaps.',
  }),
  part({
    slug: 'roundhouse-65-kit',
    name: 'Roundhouse 65% Keyboard Kit',
    kind: 'kit',
    price: 129.99,
    availableQuantity: 12,
    minimumOrder: 1,
    description:
      'Bead-blasted 6063 aluminium with corners you could roll along a table, 1.35 kg built. Gasket-mounted on twelve poron strips with a polycarbonate plate, 68 keys, hot-swap, QMK and VIA. The keycaps in the picture show its proportions and are not included; neither are switches.',
  }),
  part({
    slug: 'long-platform-tkl-kit',
    name: 'Long Platform TKL Keyboard Kit',
    kind: 'kit',
    price: 189,
    availableQuantity: 3,
    minimumOrder: 1,
    description:
      'A full-sized typing board without the number pad: 87 keys, anodised aluminium over a steel weight, 1.9 kg built. Top-mounted aluminium plate for an even, firm feel from edge to edge; flex cuts are on the board, not the plate. Hot-swap, USB-C, QMK. Switches and keycaps are sold separately.',
  }),
];

const fittings: readonly DemoPart[] = [
  part({
    slug: 'trackman-stabilisers',
    name: 'Trackman Screw-in Stabilisers',
    kind: 'stabilisers',
    price: 14.99,
    availableQuantity: 150,
    minimumOrder: 1,
    description:
      'One 6.25u and two 2u stabilisers with 1.6 mm steel wires that we straighten and check on glass. Tight-tolerance nylon housings and POM stems cut most of the rattle before any grease; put some on the wire ends anyway. For 1.6 mm boards with screw holes, washers included.',
  }),
  part({
    slug: 'brass-65-plate',
    name: 'Brass 65% Plate',
    kind: 'plate',
    price: 38.25,
    availableQuantity: 9,
    minimumOrder: 1,
    description:
      'Laser-cut 1.5 mm CZ108 brass, brushed along its length and left without lacquer, so it will darken where you touch it. 310 g on its own, and a higher, longer note than steel. ANSI layout with a split backspace; pictured above the black FR4 plate it replaces.',
  }),
  part({
    slug: 'switchboard-65-pcb',
    name: 'Switchboard 65% Hot-swap PCB',
    kind: 'circuit board',
    price: 44.9,
    availableQuantity: 26,
    minimumOrder: 1,
    description:
      'A 1.6 mm purple FR4 board with sockets rated for 100 insertions, south-facing lights and a USB-C port with surge protection. 68 keys, QMK and VIA out of the box, per-key flex cuts. Takes three- and five-pin MX-style switches and screw-in stabilisers only.',
  }),
  part({
    slug: 'quiet-car-foam-kit',
    name: 'Quiet Car Foam Kit, 60%',
    kind: 'foam',
    price: 12.8,
    availableQuantity: 88,
    minimumOrder: 1,
    description:
      'Three layers, cut to a standard 60%: 3.5 mm poron between plate and board, a 0.5 mm PE sheet over the sockets, and 6 mm of EVA for the bottom of the case. Fit one or all. Together they drop the pitch and shave roughly a third off the noise; they will not make a clicky board polite.',
  }),
  part({
    slug: 'onion-skin-switch-films',
    name: 'Onion Skin Switch Films, 110 Pieces',
    kind: 'films',
    price: 4.35,
    availableQuantity: 310,
    minimumOrder: 1,
    description:
      'Amber polycarbonate films, 0.15 mm thick, to take up the wobble between loose housings. Thin enough for switches that only half need them; if yours close with a struggle already, leave them out. 110 in a paper sleeve: a TKL, and some for the floor.',
  }),
  part({
    slug: 'axle-grease-lube-kit',
    name: 'Axle Grease Lube Kit',
    kind: 'lubrication',
    price: 17.25,
    availableQuantity: 64,
    minimumOrder: 1,
    description:
      'Two 8 ml pots, a medium PFPE grease for linears and stabilisers and a thinner oil for springs, with a size 0 brush that keeps its point. One pot does about 400 switches if you paint rather than plaster. Keep it off the leaves of tactiles and off your sandwich.',
  }),
];

const toolsAndDesk: readonly DemoPart[] = [
  part({
    slug: 'shunter-pullers',
    name: 'Shunter Pullers, Cap and Switch',
    kind: 'tool',
    price: 8.95,
    availableQuantity: 130,
    minimumOrder: 1,
    description:
      'A wire keycap puller with loops wide enough for 2u, so it grips under the skirt and does not scratch the walls, and a spring-steel switch puller with filed tips for tight plates. The pair, in a cotton bag. Squeeze, rock, then lift: sockets last longer.',
  }),
  part({
    slug: 'uncoupler-switch-opener',
    name: 'Uncoupler Switch Opener',
    kind: 'tool',
    price: 16.75,
    availableQuantity: 45,
    minimumOrder: 1,
    description:
      'Press a switch on to the prongs and the top housing pops off whole. One bay for four-clip MX-style housings, one for two-clip box-style; machined 6061 aluminium, 96 g, with edges broken so that hour three does not hurt. Rubber feet are stuck on, spares are in the box.',
  }),
  part({
    slug: 'nine-platforms-switch-tester',
    name: 'Nine Platforms Switch Tester',
    kind: 'tester',
    price: 12.49,
    availableQuantity: 55,
    minimumOrder: 1,
    description:
      'Nine of the switches that we stock or have stocked, in a steel-topped block, with three clear caps to move about. It tells you about bump and weight; it cannot tell you how a switch will sound in your case. The switches come out, so it also makes a good stand for the ones you are filming.',
  }),
  part({
    slug: 'evening-line-desk-mat',
    name: 'Evening Line Desk Mat',
    kind: 'desk',
    price: 27.5,
    availableQuantity: 70,
    minimumOrder: 1,
    description:
      'A branch leaves the main line at dusk, on 900 × 400 × 4 mm of smooth polyester over natural rubber. Stitched edges sit flush with the surface rather than above it. It arrives rolled; a day under books flattens it. Wash cold, by hand.',
  }),
  part({
    slug: 'sleeper-wrist-rests',
    name: 'Sleeper Wrist Rests, Set of Two',
    kind: 'desk',
    price: 46.2,
    availableQuantity: 4,
    minimumOrder: 1,
    description:
      'Two solid rests, one of European beech at 360 mm for a TKL and one of walnut at 300 mm for anything smaller, both 19 mm high with a slight fall to the front. Oiled, not varnished: give them a wipe of linseed once a year. Grain varies, as it should.',
  }),
  part({
    slug: 'branch-line-cable',
    name: 'Branch Line USB-C Cable, 1.8 m',
    kind: 'cable',
    price: 19.99,
    availableQuantity: 95,
    minimumOrder: 1,
    description:
      'A straight, supple cable in a navy nylon sleeve, C to C, with machined shells slim enough for recessed ports. USB 2.0 and 60 W, which is all a keyboard asks. Comes wound flat in a leather strap with a brass stud; the strap is worth keeping.',
  }),
];

/** The shop's home page shows the last three parts of the list, so these are the ones that greet. */
const homePageParts: readonly DemoPart[] = [
  part({
    slug: 'signal-wire-coiled-cable',
    name: 'Signal Wire Coiled Cable',
    kind: 'cable',
    price: 48.5,
    availableQuantity: 28,
    minimumOrder: 1,
    description:
      'Nineteen turns, coiled hot on a 14 mm mandrel and reversed so that they stay tight, in teal paracord under a clear sleeve. A five-pin aviator joint in brass-plated steel lets you keep the host end on the desk and change boards. USB-C at both ends, 1.5 m relaxed.',
  }),
  part({
    slug: 'harbour-lamp-keycaps',
    name: 'Harbour Lamp Keycap Set',
    kind: 'keycaps',
    price: 109,
    availableQuantity: 16,
    minimumOrder: 1,
    description:
      'Tall, spherical and steeply sculpted: ivory alphas, navy modifiers and lamp-orange accents in double-shot ABS, 1.6 mm thick. 154 keys for 60% to full size, 6.25u and 7u spacebars, a lamp and a wave. A deep sound and a long reach; give your wrists a rest and yourself a week.',
  }),
  part({
    slug: 'gantry-75-kit',
    name: 'Gantry 75% Keyboard Kit',
    kind: 'kit',
    price: 164.5,
    availableQuantity: 22,
    minimumOrder: 1,
    description:
      'Our own 75%: a deep green aluminium case, a solid brass knob with 24 clear detents, and a gasket-mounted FR4 plate that gives just enough. 81 keys, hot-swap, QMK and VIA, 1.6 kg built. The keycaps shown are not included, nor are switches; everything else you need, down to the screwdriver, is.',
  }),
];

/** 28 parts; their order is the order in which they are added to the shop. */
export const demoParts: readonly DemoPart[] = [
  ...switches,
  ...keycapSets,
  ...boards,
  ...fittings,
  ...toolsAndDesk,
  ...homePageParts,
];
