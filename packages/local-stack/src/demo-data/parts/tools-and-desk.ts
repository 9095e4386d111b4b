import { part, type DemoPart } from './part.ts';

export const toolsAndDesk: readonly DemoPart[] = [
  part({
    slug: 'shunter-pullers',
    name: 'Shunter Pullers, Cap and Switch',
    price: 8.95,
    availableQuantity: 130,
    weight: 40,
    about: [
      'A wire keycap puller that grips under the skirt and does not scratch the walls, and a switch puller with filed tips for tight plates. Squeeze, rock, then lift: your sockets will last longer.',
    ],
    facts: { kind: 'tool', purpose: 'switch-puller', mount: ['mx'] },
    details: {
      'Cap puller': 'Stainless wire, fits 1u and 2u',
      'Switch puller': 'Spring steel, filed tips',
      Handle: 'ABS, 28 mm',
    },
    box: ['One puller of each kind', 'A cotton bag'],
    views: {
      wire: 'The wire of the cap puller under the skirt of a keycap, close',
      tips: 'The steel switch puller with its tips turned in',
    },
  }),
  part({
    slug: 'uncoupler-switch-opener',
    name: 'Uncoupler Switch Opener',
    price: 16.75,
    availableQuantity: 0,
    weight: 120,
    about: [
      'Press a switch on to the prongs and the top housing pops off whole. Its edges are broken, so that hour three does not hurt.',
      'Sold out for now: the next batch is at the anodiser’s.',
    ],
    facts: { kind: 'tool', purpose: 'opener', mount: ['mx'] },
    details: {
      Material: 'Machined 6061 aluminium',
      Weight: '96 g',
      'First bay': 'Four-clip housings',
      'Second bay': 'Two-clip box-style housings',
    },
    box: ['One opener with rubber feet', 'Four spare feet'],
    views: {
      above: 'The orange block from above: two bays with four prongs each',
      bay: 'A switch coming apart on the prongs of the first bay, close',
    },
  }),
  part({
    slug: 'nine-platforms-switch-tester',
    name: 'Nine Platforms Switch Tester',
    price: 12.49,
    availableQuantity: 55,
    weight: 110,
    about: [
      'Nine of the switches we stock or have stocked, to press before you buy ninety. It tells you about bump and weight; it cannot tell you how a switch will sound in your case.',
      'The switches come out, so it also makes a good stand for the ones you are filming.',
    ],
    facts: { kind: 'tool', purpose: 'testing', mount: ['mx'] },
    details: {
      Switches: 'Four linear, three tactile, two clicky',
      Block: 'ABS with a steel top',
      Size: '68 × 68 × 30 mm',
    },
    box: [
      'One block with nine switches',
      'Three clear caps to move about',
      'A card that says which is which',
    ],
    views: {
      above: 'From above: nine switches with stems in nine colours, in three rows',
      side: 'From the side: nine switches in the dark block, three of them under clear caps',
    },
  }),
  part({
    slug: 'evening-line-desk-mat',
    name: 'Evening Line Desk Mat',
    price: 27.5,
    availableQuantity: 70,
    weight: 640,
    about: [
      'A branch leaves the main line at dusk. The stitched edge sits flush with the surface rather than above it, so your wrist does not notice it.',
      'It arrives rolled and smells of rubber for a few days. A day under books flattens it.',
    ],
    facts: { kind: 'desk', use: 'mat', deskMaterial: 'rubber', width: 900 },
    details: { Size: '900 × 400 × 4 mm', Surface: 'Smooth polyester', Care: 'Cold water, by hand' },
    box: ['One mat, rolled, in a card tube'],
    views: {
      flat: 'The whole mat, flat, from above: hills and railway lines under an evening sky',
      stitches: 'A corner of the mat, close: gold stitches along the dark edge',
    },
  }),
  part({
    slug: 'sleeper-wrist-rests',
    name: 'Sleeper Wrist Rests, Set of Two',
    price: 46.2,
    availableQuantity: 4,
    weight: 720,
    about: [
      'Two solid rests with a slight fall to the front, oiled rather than varnished. Give them a wipe of linseed once a year. The grain varies, as it should.',
    ],
    facts: { kind: 'desk', use: 'wrist-rest', deskMaterial: 'wood', width: 360 },
    details: {
      'The long one': 'European beech, 360 mm, for a TKL',
      'The short one': 'Walnut, 300 mm, for anything smaller',
      Depth: '78 mm',
      Height: '19 mm',
    },
    box: ['Two rests with cork feet', 'A cloth and 20 ml of linseed oil'],
    views: {
      board: 'The beech rest in front of a tenkeyless board, which is not included',
    },
  }),
  part({
    slug: 'branch-line-cable',
    name: 'Branch Line USB-C Cable, 1.8 m',
    price: 19.99,
    availableQuantity: 95,
    weight: 70,
    about: [
      'A straight, supple cable in a navy nylon sleeve, with machined shells slim enough for recessed ports. It carries USB 2.0 and 60 W, which is all a keyboard asks.',
    ],
    facts: {
      kind: 'cable',
      hostEnd: 'usb-c',
      connector: 'usb-c',
      length: 180,
      coiled: false,
      aviator: false,
      colour: ['blue'],
    },
    details: { Sleeve: 'Braided nylon', Data: 'USB 2.0', Power: '60 W' },
    box: ['One cable, wound flat', 'A leather strap with a brass stud, worth keeping'],
    views: {
      plug: 'One USB-C plug, close: a silver shell on the braided navy sleeve',
      strap: 'The leather strap with its brass stud round the windings, close',
    },
  }),
];
