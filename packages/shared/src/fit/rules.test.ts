import { describe, expect, it } from 'vitest';
import type { Cap } from '../parts/fact-types.ts';
import { type FactsOf, factsSchema, type PartFacts } from '../parts/facts.ts';
import { keysOf, type LayoutName } from './layouts.ts';
import { judgePair, sideOf } from './judge.ts';
import type { Verdict } from './schema.ts';

// What goes with what is public knowledge; each group says whose. A row: what, with what, the answer, and a word of
// the reason where it is not “fits”.

type Row = readonly [what: string, one: PartFacts, other: PartFacts, verdict: Verdict, words?: RegExp];

const mxSwitch = (told: Partial<FactsOf<'switch'>> = {}): PartFacts => ({
  kind: 'switch',
  mount: 'mx',
  pins: '5',
  ...told,
});
const mx5 = mxSwitch();
const mx3 = mxSwitch({ pins: '3' });
const choc1: PartFacts = { kind: 'switch', mount: 'choc-v1' };
const choc2: PartFacts = { kind: 'switch', mount: 'choc-v2' };
const ks33: PartFacts = { kind: 'switch', mount: 'gateron-ks33' };

const board = {
  layout: '60',
  standards: ['ansi'],
  mount: 'mx',
  pins: ['3', '5'],
  hotSwap: true,
  stabilisers: ['screw-in', 'clip-in'],
  lights: 'south',
  connector: 'usb-c',
  mounting: ['tray'],
} satisfies Partial<FactsOf<'kit'>>;
const pcb = (told: Partial<FactsOf<'pcb'>> = {}): PartFacts => ({ ...board, ...told, kind: 'pcb' });
const kit = (told: Partial<FactsOf<'kit'>> = {}): PartFacts => ({ ...board, ...told, kind: 'kit' });
const chocBoard = pcb({ mount: 'choc-v1', pins: undefined, hotSwap: true });
const choc2Board = pcb({ mount: 'choc-v2', pins: undefined });
const ks33Board = pcb({ mount: 'gateron-ks33', pins: undefined });

/** The caps that a layout needs, as a maker lists them. */
function capsFor(name: LayoutName, { without = '', extra = [] as Cap[] } = {}): Cap[] {
  const keys = keysOf(name).filter(({ legend }) => legend !== without);
  const caps = new Map<string, Cap>();
  for (const { size, row, count } of [...keys.map((key) => ({ ...key, count: 1 })), ...extra]) {
    if (size === undefined) continue;
    const known = caps.get(`${size} ${row}`)?.count ?? 0;
    caps.set(`${size} ${row}`, { size, row, count: known + count });
  }
  return [...caps.values()];
}

const set = (name: LayoutName, told: Partial<FactsOf<'keycaps'>> = {}, extra: Cap[] = []): PartFacts => ({
  kind: 'keycaps',
  profile: 'cherry',
  stem: 'mx',
  standards: ['ansi'],
  caps: capsFor(name, { extra }),
  ...told,
});
const shift175: Cap = { size: 1.75, row: 4, count: 1 };
const navigation: Cap[] = [
  { size: 1, row: 1, count: 2 },
  { size: 1, row: 2, count: 2 },
  { size: 1, row: 3, count: 2 },
  { size: 1, row: 4, count: 6 },
];
/** A base kit of GMK: a full-size ANSI keyboard and the keys of common smaller ones. */
const gmkBase = set('full-ansi', {}, [shift175, ...navigation]);
/** A base kit of GMK with the keys of ISO. */
const gmkBaseIso = set('full-ansi', { standards: ['ansi', 'iso'] }, [
  shift175,
  ...navigation,
  { size: 'iso', row: 2, count: 1 },
  { size: 1.25, row: 4, count: 1 },
  { size: 1, row: 3, count: 1 },
]);
/** The 7u bottom row that many base kits of GMK have. */
const tsanganCaps: Cap[] = [
  { size: 7, row: 5, count: 1 },
  { size: 1.5, row: 5, count: 4 },
  { size: 1, row: 5, count: 2 },
];

const stabilisers = (told: Partial<FactsOf<'stabiliser'>> = {}): PartFacts => ({
  kind: 'stabiliser',
  stabiliserMount: 'screw-in',
  mount: 'mx',
  sizes: [
    { size: 2, count: 4 },
    { size: 6.25, count: 1 },
  ],
  ...told,
});
const plate = (told: Partial<FactsOf<'plate'>> = {}): PartFacts => ({
  kind: 'plate',
  layout: '60',
  standards: ['ansi'],
  mount: 'mx',
  thickness: 1.5,
  stabilisers: ['screw-in', 'clip-in'],
  mounting: ['tray'],
  ...told,
});
const box = (told: Partial<FactsOf<'case'>> = {}): PartFacts => ({
  kind: 'case',
  layout: '60',
  mounting: ['tray'],
  ...told,
});
const cable = (connector: FactsOf<'cable'>['connector']): PartFacts => ({ kind: 'cable', connector });
const desk = (told: Partial<FactsOf<'desk'>>): PartFacts => ({ kind: 'desk', ...told });

const groups: Record<string, readonly Row[]> = {
  'Cherry MX datasheets: switches for a plate have 3 pins, switches for a PCB two plastic legs more': [
    ['5 pins in a board for 5', mx5, pcb(), 'fits'],
    ['3 pins in a board for 5', mx3, pcb({ pins: ['5'] }), 'fits'],
    ['3 pins in a board for 3', mx3, pcb({ pins: ['3'] }), 'fits'],
    ['3 pins in a board for both', mx3, pcb(), 'fits'],
    ['5 pins in a board for 3', mx5, pcb({ pins: ['3'] }), 'fits-if', /Clip/],
    ['5 pins in a kit for 3', mx5, kit({ pins: ['3'] }), 'fits-if', /Clip/],
    ['5 pins in a kit for 5', mx5, kit({ pins: ['5'] }), 'fits'],
    ['5 pins, to be soldered', mx5, pcb({ hotSwap: false }), 'fits-if', /solder/],
    ['3 pins, to be soldered', mx3, pcb({ hotSwap: false }), 'fits-if', /solder/],
    ['5 pins in a board for 3, to be soldered', mx5, pcb({ pins: ['3'], hotSwap: false }), 'fits-if'],
    ['untold pins', mxSwitch({ pins: undefined }), pcb(), 'unknown', /Pins/],
    ['a board whose holes nobody told', mx5, pcb({ pins: undefined }), 'unknown', /Pins accepted/],
    ['a board whose sockets nobody told', mx5, pcb({ hotSwap: undefined }), 'unknown', /Hot-swap/],
    ['a switch nobody told anything about', { kind: 'switch' }, pcb(), 'unknown', /Mount/],
    ['a board nobody told anything about', mx5, { kind: 'pcb' }, 'unknown', /Switches/],
  ],
  'Kailh PG1350 (Choc v1), PG1353 (Choc v2) and Gateron KS-33 datasheets: each family has its own pins': [
    ['Choc v1 in its board', choc1, chocBoard, 'fits'],
    ['Choc v2 in its board', choc2, choc2Board, 'fits'],
    ['KS-33 in its board', ks33, ks33Board, 'fits'],
    ['Choc v1 in an MX board', choc1, pcb(), 'does-not-fit', /Choc v1/],
    ['Choc v2 in an MX board', choc2, pcb(), 'does-not-fit', /Choc v2/],
    ['KS-33 in an MX board', ks33, pcb(), 'does-not-fit', /KS-33/],
    ['MX in a Choc v1 board', mx3, chocBoard, 'does-not-fit', /MX/],
    ['MX in a Choc v2 board', mx5, choc2Board, 'does-not-fit', /MX/],
    ['MX in a KS-33 board', mx5, ks33Board, 'does-not-fit', /MX/],
    ['Choc v1 in a Choc v2 board', choc1, choc2Board, 'does-not-fit'],
    ['Choc v2 in a Choc v1 board', choc2, chocBoard, 'does-not-fit'],
    ['KS-33 in a Choc v2 board', ks33, choc2Board, 'does-not-fit'],
    ['MX in an MX kit', mx5, kit(), 'fits'],
    ['Choc v1 in an MX kit whose pins nobody told', choc1, kit({ pins: undefined }), 'does-not-fit'],
  ],
  'Kailh and Gateron datasheets: the stem of Choc v1 has two legs, all others the cross of MX': [
    ['MX caps on MX', mx5, set('60-ansi'), 'fits'],
    ['Choc caps on Choc v1', choc1, set('60-ansi', { stem: 'choc-v1', profile: 'mbk' }), 'fits'],
    ['MX caps on Choc v1', choc1, set('60-ansi'), 'does-not-fit', /stems differ/],
    ['Choc caps on MX', mx5, set('60-ansi', { stem: 'choc-v1' }), 'does-not-fit', /stems differ/],
    ['Choc caps on Choc v2', choc2, set('60-ansi', { stem: 'choc-v1' }), 'does-not-fit'],
    ['Choc caps on KS-33', ks33, set('60-ansi', { stem: 'choc-v1' }), 'does-not-fit'],
    ['MX caps on Choc v2', choc2, set('60-ansi'), 'fits-if', /cross/],
    ['MX caps on KS-33', ks33, set('60-ansi'), 'fits-if', /clear the housing/],
    ['low caps for KS-33 on MX', mx5, set('60-ansi', { stem: 'gateron-ks33' }), 'fits-if', /height/],
    ['caps of an untold stem', mx5, set('60-ansi', { stem: undefined }), 'unknown', /Stem/],
    ['MX caps on a Choc board', set('60-ansi'), chocBoard, 'does-not-fit', /stems differ/],
    ['Choc caps on an MX board', set('60-ansi', { stem: 'choc-v1' }), pcb(), 'does-not-fit'],
    ['Choc caps on a Choc board', set('60-ansi', { stem: 'choc-v1', profile: 'mbk' }), chocBoard, 'fits'],
    ['MX caps on a Choc v2 board', set('60-ansi'), choc2Board, 'fits-if', /cross/],
  ],
  'Cherry MX datasheet: the clips hold in a plate of 1.5 mm; Kailh PG1350: 1.2 mm': [
    ['MX in 1.5 mm', mx3, plate(), 'fits'],
    ['MX in 1.6 mm', mx3, plate({ thickness: 1.6 }), 'fits'],
    ['MX in 3 mm of POM', mx3, plate({ thickness: 3, plateMaterial: 'pom' }), 'fits-if', /thinner/],
    ['MX in 1.2 mm', mx5, plate({ thickness: 1.2 }), 'fits-if', /loose/],
    ['Choc v1 in 1.2 mm', choc1, plate({ mount: 'choc-v1', thickness: 1.2 }), 'fits'],
    ['Choc v1 in 1.5 mm', choc1, plate({ mount: 'choc-v1', thickness: 1.5 }), 'fits-if', /thinner/],
    ['Choc v1 in a plate for MX', choc1, plate(), 'does-not-fit', /MX/],
    ['MX in a plate for Choc v1', mx5, plate({ mount: 'choc-v1', thickness: 1.2 }), 'does-not-fit'],
    ['MX in a plate of untold thickness', mx5, plate({ thickness: undefined }), 'unknown', /Thickness/],
  ],
  'GMK base kits and the ANSI layouts of keyboard-layout-editor.com': [
    ['a base kit on 60%', gmkBase, pcb(), 'fits'],
    ['a base kit on 65%', gmkBase, pcb({ layout: '65' }), 'fits'],
    ['a base kit on 75%', gmkBase, pcb({ layout: '75' }), 'fits'],
    ['a base kit on a tenkeyless', gmkBase, pcb({ layout: 'tkl' }), 'fits'],
    ['a base kit on 96%', gmkBase, kit({ layout: '96' }), 'fits'],
    ['a base kit on full size', gmkBase, kit({ layout: 'full' }), 'fits'],
    ['a base kit on a number pad', gmkBase, pcb({ layout: 'numpad', standards: undefined }), 'fits'],
    ['60% caps on 60%', set('60-ansi'), pcb(), 'fits'],
    ['tenkeyless caps on 60%', set('tkl-ansi'), pcb(), 'fits'],
    ['60% caps on a tenkeyless', set('60-ansi'), pcb({ layout: 'tkl' }), 'does-not-fit', /row 1/],
    ['tenkeyless caps on full size', set('tkl-ansi'), pcb({ layout: 'full' }), 'does-not-fit', /Num/],
    ['60% caps on 65%: the short right Shift', set('60-ansi'), pcb({ layout: '65' }), 'does-not-fit'],
    [
      'tenkeyless caps on 65%: only the short right Shift is missing',
      set('tkl-ansi', {}, navigation),
      pcb({ layout: '65' }),
      'does-not-fit',
      /1\.75u right Shift, row 4/,
    ],
    [
      'the same with that Shift',
      set('tkl-ansi', {}, [...navigation, shift175]),
      pcb({ layout: '65' }),
      'fits',
    ],
    [
      'a base kit on an Alice: two short space bars',
      gmkBase,
      pcb({ layout: 'alice' }),
      'does-not-fit',
      /2\.75u Space/,
    ],
    ['caps of an Alice on an Alice', set('alice-ansi'), pcb({ layout: 'alice' }), 'fits'],
    ['a base kit on 40%', gmkBase, pcb({ layout: '40' }), 'does-not-fit', /Tab/],
    ['caps of a 40% on it', set('40-ansi'), pcb({ layout: '40' }), 'fits'],
    ['number pad caps on a number pad', set('numpad'), pcb({ layout: 'numpad' }), 'fits'],
    ['number pad caps on 60%', set('numpad'), pcb(), 'fits-if', /beside a full set/],
    [
      'a single cap',
      set('60-ansi', { caps: [{ size: 1, row: 1, count: 1 }] }),
      pcb(),
      'fits-if',
      /1 of the 61/,
    ],
    ['caps of no use', set('60-ansi', { caps: [{ size: 10, row: 5, count: 1 }] }), pcb(), 'does-not-fit'],
    ['caps nobody listed', set('60-ansi', { caps: undefined }), pcb(), 'unknown', /Caps in the set/],
    ['a board of untold layout', gmkBase, pcb({ layout: undefined }), 'unknown', /Keys/],
    ['a profile nobody told', set('60-ansi', { profile: undefined }), pcb(), 'unknown', /Profile/],
  ],
  'GMK base kits with ISO keys; ISO layouts of keyboard-layout-editor.com': [
    ['ANSI caps on ISO', gmkBase, pcb({ standards: ['iso'] }), 'does-not-fit', /ISO Enter/],
    ['ISO caps on ISO', gmkBaseIso, pcb({ standards: ['iso'] }), 'fits'],
    ['ISO caps on ANSI', gmkBaseIso, pcb(), 'fits'],
    ['ISO caps on ISO 65%', gmkBaseIso, pcb({ layout: '65', standards: ['iso'] }), 'fits'],
    ['ISO caps on ISO 75%', gmkBaseIso, pcb({ layout: '75', standards: ['iso'] }), 'fits'],
    ['ISO caps on an ISO tenkeyless', gmkBaseIso, kit({ layout: 'tkl', standards: ['iso'] }), 'fits'],
    ['ISO caps on ISO full size', gmkBaseIso, kit({ layout: 'full', standards: ['iso'] }), 'fits'],
    ['ANSI caps on a board for both', gmkBase, pcb({ standards: ['ansi', 'iso'] }), 'fits-if', /60% ANSI/],
    ['ISO caps on a board for both', gmkBaseIso, pcb({ standards: ['ansi', 'iso'] }), 'fits'],
    [
      'only ISO caps on a board for both',
      set('60-iso'),
      pcb({ standards: ['ansi', 'iso'] }),
      'fits-if',
      /ISO/,
    ],
    ['only ISO caps on ANSI', set('60-iso'), pcb(), 'does-not-fit', /Enter/],
    ['ANSI caps on ISO 65%', gmkBase, pcb({ layout: '65', standards: ['iso'] }), 'does-not-fit'],
    [
      'unlisted ANSI caps on ISO',
      set('60-ansi', { caps: undefined }),
      pcb({ standards: ['iso'] }),
      'does-not-fit',
      /ISO/,
    ],
    [
      'unlisted ISO caps on a board for both',
      set('60-ansi', { caps: undefined, standards: ['iso'] }),
      pcb({ standards: ['ansi', 'iso'] }),
      'unknown',
    ],
    ['ANSI caps on a JIS board', gmkBase, pcb({ standards: ['jis'] }), 'does-not-fit', /JIS/],
  ],
  'QMK layouts 60_tsangan, 60_ansi_split_bs_rshift and tkl_f13: other bottom rows': [
    ['a base kit where 7u is possible', gmkBase, pcb({ options: ['space-7u'] }), 'fits-if', /60% ANSI:/],
    [
      '7u caps where 7u is possible',
      set('60-tsangan'),
      pcb({ options: ['space-7u'] }),
      'fits-if',
      /7u space bar/,
    ],
    ['7u caps where it is not', set('60-tsangan'), pcb(), 'does-not-fit', /6\.25u Space/],
    ['both bottom rows', set('60-ansi', {}, tsanganCaps), pcb({ options: ['space-7u'] }), 'fits'],
    ['7u caps on a tenkeyless', set('tkl-tsangan'), pcb({ layout: 'tkl', options: ['space-7u'] }), 'fits-if'],
    ['a base kit where the space bar may be split', gmkBase, pcb({ options: ['split-space'] }), 'fits-if'],
    [
      'a base kit with short space bars where it may be split',
      set('60-ansi', {}, [
        { size: 2.25, row: 5, count: 1 },
        { size: 1.25, row: 5, count: 1 },
        { size: 2.75, row: 5, count: 1 },
      ]),
      pcb({ options: ['split-space'] }),
      'fits',
    ],
    [
      'a stepped Caps Lock, which has the usual size',
      gmkBase,
      pcb({ options: ['stepped-caps-lock'] }),
      'fits',
    ],
  ],
  'Signature Plastics: DSA is uniform, SA is sculpted; XDA and MBK are uniform': [
    [
      'DSA, all caps in one row',
      set('60-ansi', { profile: 'dsa', caps: capsFor('60-ansi').map((cap) => ({ ...cap, row: 3 })) }),
      pcb(),
      'fits',
    ],
    [
      'XDA, all caps in one row',
      set('65-iso', { profile: 'xda', caps: capsFor('65-iso').map((cap) => ({ ...cap, row: 3 })) }),
      pcb({ layout: '65', standards: ['iso'] }),
      'fits',
    ],
    [
      'SA, all caps in one row',
      set('60-ansi', { profile: 'sa', caps: capsFor('60-ansi').map((cap) => ({ ...cap, row: 3 })) }),
      pcb(),
      'does-not-fit',
      /row 1/,
    ],
    ['SA, sculpted', set('60-ansi', { profile: 'sa' }), pcb(), 'fits'],
    ['MT3, sculpted', set('tkl-ansi', { profile: 'mt3' }), pcb({ layout: 'tkl' }), 'fits'],
    ['KAT, sculpted', set('65-ansi', { profile: 'kat' }), pcb({ layout: '65' }), 'fits'],
    [
      'DSA without a space bar',
      set('60-ansi', { profile: 'dsa', caps: capsFor('60-ansi', { without: 'Space' }) }),
      pcb(),
      'does-not-fit',
      /6\.25u Space/,
    ],
  ],
  'Guides on interference: Cherry profile touches switches that face north; taller profiles do not': [
    ['Cherry, lights north', gmkBase, pcb({ lights: 'north' }), 'fits-if', /touch/],
    ['Cherry, lights south', gmkBase, pcb({ lights: 'south' }), 'fits'],
    ['Cherry, no lights', gmkBase, pcb({ lights: 'none' }), 'fits'],
    ['Cherry, untold lights', gmkBase, pcb({ lights: undefined }), 'unknown', /Lights/],
    ['OEM, lights north', set('60-ansi', { profile: 'oem' }), pcb({ lights: 'north' }), 'fits'],
    ['SA, lights north', set('60-ansi', { profile: 'sa' }), pcb({ lights: 'north' }), 'fits'],
    ['XDA, untold lights', set('60-ansi', { profile: 'xda' }), pcb({ lights: undefined }), 'fits'],
    [
      'MBK on Choc, lights north',
      set('60-ansi', { stem: 'choc-v1', profile: 'mbk' }),
      pcb({ mount: 'choc-v1', lights: 'north' }),
      'fits',
    ],
  ],
  'Cherry and Durock stabilisers: screwed or clipped to the PCB, or clipped to the plate': [
    ['screwed', stabilisers(), pcb(), 'fits'],
    ['clipped', stabilisers({ stabiliserMount: 'clip-in' }), pcb(), 'fits'],
    [
      'clipped, holes for screws',
      stabilisers({ stabiliserMount: 'clip-in' }),
      pcb({ stabilisers: ['screw-in'] }),
      'fits-if',
      /1\.6 mm/,
    ],
    ['screwed, holes for clips', stabilisers(), pcb({ stabilisers: ['clip-in'] }), 'does-not-fit'],
    ['for a plate, on a PCB', stabilisers({ stabiliserMount: 'plate' }), pcb(), 'fits-if', /plate/],
    [
      'for a plate, in a kit without cut-outs',
      stabilisers({ stabiliserMount: 'plate' }),
      kit(),
      'does-not-fit',
    ],
    [
      'for a plate, in a kit with them',
      stabilisers({ stabiliserMount: 'plate' }),
      kit({ stabilisers: ['plate'] }),
      'fits',
    ],
    ['screwed, in a kit for the plate', stabilisers(), kit({ stabilisers: ['plate'] }), 'does-not-fit'],
    [
      'on a board that tells nothing',
      stabilisers(),
      pcb({ stabilisers: undefined }),
      'unknown',
      /Stabilisers/,
    ],
    ['of an untold mount', stabilisers({ stabiliserMount: undefined }), pcb(), 'unknown', /Mount/],
    ['of MX on a Choc board', stabilisers(), chocBoard, 'does-not-fit', /MX/],
    ['of Choc on a Choc board', stabilisers({ mount: 'choc-v1' }), chocBoard, 'fits'],
    ['of MX with Choc switches', stabilisers(), choc1, 'does-not-fit'],
    ['of MX with MX switches', stabilisers(), mx5, 'fits'],
    ['in a kit that has its own', stabilisers(), kit({ stabilisersIncluded: true }), 'fits'],
    ['screwed, with a plate', stabilisers(), plate(), 'fits'],
    [
      'for a plate, with a plate for the PCB’s',
      stabilisers({ stabiliserMount: 'plate' }),
      plate(),
      'does-not-fit',
    ],
    [
      'for a plate, with such a plate',
      stabilisers({ stabiliserMount: 'plate' }),
      plate({ stabilisers: ['plate'] }),
      'fits',
    ],
    ['of Choc in a plate for MX', stabilisers({ mount: 'choc-v1' }), plate(), 'does-not-fit', /Choc/],
  ],
  'Layouts of QMK: how many keys of which size need a stabiliser': [
    ['4 × 2u and 6.25u on ANSI 60%', stabilisers(), pcb(), 'fits'],
    ['the same on ISO 60%', stabilisers(), pcb({ standards: ['iso'] }), 'fits'],
    ['the same on 65%, which needs one less', stabilisers(), pcb({ layout: '65' }), 'fits'],
    ['the same on a tenkeyless', stabilisers(), pcb({ layout: 'tkl' }), 'fits'],
    ['the same on full size, which needs seven', stabilisers(), pcb({ layout: 'full' }), 'fits-if', /3 × 2u/],
    ['the same where 7u is possible', stabilisers(), pcb({ options: ['space-7u'] }), 'fits-if', /6\.25u/],
    [
      '7u where 7u is possible',
      stabilisers({
        sizes: [
          { size: 2, count: 4 },
          { size: 7, count: 1 },
        ],
      }),
      pcb({ options: ['space-7u'] }),
      'fits-if',
      /7u space bar/,
    ],
    ['only 2u', stabilisers({ sizes: [{ size: 2, count: 4 }] }), pcb(), 'fits-if', /1 × 6\.25u/],
    ['sizes nobody told', stabilisers({ sizes: undefined }), pcb(), 'unknown', /Sizes/],
    [
      'sizes named by their keys: 2.25u and 2.75u share the wire of 2u',
      stabilisers({
        sizes: [
          { size: 2, count: 1 },
          { size: 2.25, count: 2 },
          { size: 2.75, count: 1 },
          { size: 6.25, count: 1 },
        ],
      }),
      pcb(),
      'fits',
    ],
  ],
  'GH60 and Poker: 60% tray boards share one outline; others do not': [
    ['plate on 60%', plate(), pcb(), 'fits'],
    ['plate of 60% on 65%', plate(), pcb({ layout: '65' }), 'does-not-fit', /65%/],
    ['plate of 65% on 65%', plate({ layout: '65' }), pcb({ layout: '65' }), 'fits-if', /maker/],
    ['tenkeyless plate on a tenkeyless', plate({ layout: 'tkl' }), pcb({ layout: 'tkl' }), 'fits'],
    ['ANSI plate on an ISO board', plate(), pcb({ standards: ['iso'] }), 'does-not-fit', /ISO/],
    ['ANSI plate on a board for both', plate(), pcb({ standards: ['ansi', 'iso'] }), 'fits-if', /ANSI/],
    ['plate for both on an ANSI board', plate({ standards: ['ansi', 'iso'] }), pcb(), 'fits'],
    [
      'plate without the openings of an option',
      plate(),
      pcb({ options: ['split-backspace'] }),
      'fits-if',
      /split backspace/,
    ],
    [
      'plate with them',
      plate({ options: ['split-backspace'] }),
      pcb({ options: ['split-backspace'] }),
      'fits',
    ],
    ['plate with openings that the board does not use', plate({ options: ['space-7u'] }), pcb(), 'fits'],
    ['plate for Choc', plate({ mount: 'choc-v1' }), pcb(), 'does-not-fit', /Choc/],
    ['plate for stabilisers of its own', plate({ stabilisers: ['plate'] }), pcb(), 'fits-if', /Plate/],
    ['plate with cut-outs for all', plate({ stabilisers: ['screw-in', 'clip-in', 'plate'] }), pcb(), 'fits'],
    ['plate for its own in a kit for screws', plate({ stabilisers: ['plate'] }), kit(), 'does-not-fit'],
    ['gasket plate in a tray kit', plate({ mounting: ['gasket'] }), kit(), 'does-not-fit', /gasket/],
    ['tray plate in a tray kit', plate(), kit(), 'fits'],
    ['plate of an untold layout', plate({ layout: undefined }), pcb(), 'unknown', /Layout/],
    ['60% tray case', box(), pcb(), 'fits'],
    ['65% tray case', box({ layout: '65' }), pcb({ layout: '65' }), 'fits-if', /maker/],
    ['65% case for 60%', box({ layout: '65' }), pcb(), 'does-not-fit'],
    ['gasket case for a tray board', box({ mounting: ['gasket'] }), pcb(), 'does-not-fit', /gasket/],
    ['tray and gasket case for a tray board', box({ mounting: ['tray', 'gasket'] }), pcb(), 'fits'],
    [
      'gasket case for a gasket board',
      box({ mounting: ['gasket'] }),
      pcb({ mounting: ['gasket'] }),
      'fits-if',
    ],
    ['case that tells no mounting', box({ mounting: undefined }), pcb(), 'unknown', /Case mount/],
    ['tray case and tray plate', box(), plate(), 'fits'],
    ['tray case and gasket plate', box(), plate({ mounting: ['gasket'] }), 'does-not-fit'],
    ['case with its own plate', box({ mounting: ['integrated'] }), plate(), 'does-not-fit', /own plate/],
    ['60% case and 65% plate', box(), plate({ layout: '65' }), 'does-not-fit'],
  ],
  'USB Implementers Forum: connectors do not mix': [
    ['USB-C to USB-C', cable('usb-c'), pcb(), 'fits'],
    ['Mini-USB to USB-C', cable('usb-mini'), pcb(), 'does-not-fit', /Mini-USB/],
    ['USB-C to Mini-USB', cable('usb-c'), kit({ connector: 'usb-mini' }), 'does-not-fit'],
    ['Micro-USB to Micro-USB', cable('usb-micro'), kit({ connector: 'usb-micro' }), 'fits'],
    ['an untold end', cable(undefined), pcb(), 'unknown', /Keyboard end/],
    ['an untold socket', cable('usb-c'), pcb({ connector: undefined }), 'unknown', /Connector/],
  ],
  'A key takes 19.05 mm (Cherry MX datasheet): what lies before or below a board': [
    ['60% rest before 60%', desk({ use: 'wrist-rest', layout: '60' }), pcb(), 'fits'],
    [
      '60% rest before full size',
      desk({ use: 'wrist-rest', layout: '60' }),
      kit({ layout: 'full' }),
      'fits-if',
      /60%/,
    ],
    ['rest of 300 mm before 60%, 286 mm', desk({ use: 'wrist-rest', width: 300 }), pcb(), 'fits'],
    [
      'rest of 300 mm before full size, 429 mm',
      desk({ use: 'wrist-rest', width: 300 }),
      kit({ layout: 'full' }),
      'fits-if',
      /429 mm/,
    ],
    ['rest of 440 mm before 60%', desk({ use: 'wrist-rest', width: 440 }), pcb(), 'fits-if', /wider/],
    ['rest that tells nothing', desk({ use: 'wrist-rest' }), pcb(), 'unknown', /Layout/],
    ['mat of 900 mm below full size', desk({ use: 'mat', width: 900 }), kit({ layout: 'full' }), 'fits'],
    [
      'mat of 300 mm below full size',
      desk({ use: 'mat', width: 300 }),
      kit({ layout: 'full' }),
      'does-not-fit',
    ],
    ['mat of untold width', desk({ use: 'mat' }), kit(), 'unknown', /Width/],
  ],
  'Kailh and Cherry datasheets: tools, films and springs are made for one housing': [
    ['MX opener', mx5, { kind: 'tool', purpose: 'opener', mount: 'mx' }, 'fits'],
    ['MX opener for Choc', choc1, { kind: 'tool', purpose: 'opener', mount: 'mx' }, 'does-not-fit'],
    ['puller of an untold family', mx5, { kind: 'tool', purpose: 'switch-puller' }, 'unknown'],
    ['MX films', mx5, { kind: 'care', care: 'film', mount: 'mx' }, 'fits'],
    ['MX films for KS-33', ks33, { kind: 'care', care: 'film', mount: 'mx' }, 'does-not-fit'],
  ],
};

describe.each(Object.entries(groups))('%s', (_, rows) => {
  const cases = rows.map(([what, one, other, verdict, words = /./]) => ({
    what,
    one,
    other,
    verdict,
    words,
  }));
  it.each(cases)('$what', ({ one, other, verdict, words }) => {
    for (const facts of [one, other]) expect(factsSchema.safeParse(facts).error).toBeUndefined();
    const [first, second] = [sideOf(one), sideOf(other)];
    const pair = first && second && judgePair(first, second);
    const said = pair?.findings.map((finding) => `${finding.rule} (${finding.verdict}): ${finding.words}`);
    expect(pair?.verdict, said?.join('\n')).toBe(verdict);
    const reasons = pair?.findings.filter((finding) => finding.verdict === verdict);
    expect(reasons?.map((reason) => reason.words).join(' ')).toMatch(words);
    expect(second && first && judgePair(second, first)).toEqual(pair);
  });
});

it('are more than 120 combinations', () => {
  expect(Object.values(groups).flat().length).toBeGreaterThan(120);
});

describe('a pair', () => {
  const judge = (one: PartFacts, other: PartFacts) => {
    const [first, second] = [sideOf(one), sideOf(other)];
    return first && second && judgePair(first, second);
  };

  it('is not judged if no rule concerns it', () => {
    expect(judge(cable('usb-c'), mx5)).toBeUndefined();
    expect(judge(mx5, mx3)).toBeUndefined();
    expect(sideOf(undefined)).toBeUndefined();
  });

  it('names the facts that each rule used, in words', () => {
    const legs = judge(mx5, pcb({ pins: ['3'] }))?.findings.find(({ rule }) => rule === 'Legs');
    expect(legs?.facts).toEqual([
      { role: 'switch', name: 'pins', label: 'Pins', value: '5 pins' },
      { role: 'board', name: 'pins', label: 'Pins accepted', value: '3 pins' },
    ]);
  });

  it('is never a silent “fits”: the rules that say it know all their facts', () => {
    const pairs = Object.values(groups).flat();
    const findings = pairs.flatMap(([, one, other]) => judge(one, other)?.findings ?? []);
    const guesses = findings.filter(
      ({ verdict, facts }) => verdict !== 'unknown' && facts.some(({ value }) => value === undefined),
    );
    expect(guesses).toEqual([]);
  });
});
