import type { Cap, FactsOf, PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { knownBoards, outlineOf } from './boards/boards.ts';
import { type BuildPart, judgeBuild } from './build.ts';
import { coverKeys } from './coverage.ts';
import type { Key } from './keys.ts';
import type { OwnBoard, Verdict } from './schema.ts';
import { box, capsFor, judge, kit, navigation, pcb, plate, set, shift175, stabilisers } from './testing.ts';

/** What people asked about two products of theirs, and the answer that they got: what, with what, which rule, what it says. */
type Asked = readonly [
  what: string,
  one: PartFacts,
  other: PartFacts,
  rule: string,
  verdict: Verdict,
  words?: RegExp,
];

type Family = NonNullable<FactsOf<'switch'>['mount']>;
const switches = (mount: Family, told: Partial<FactsOf<'switch'>> = {}): PartFacts => ({
  kind: 'switch',
  mount,
  ...told,
});
const boardFor = (...mount: Family[]) => pcb({ mount, pins: undefined, hotSwap: undefined });
const spaced = (spacing: 'mx' | 'choc', ...mount: Family[]) => pcb({ mount, spacing });
const caps = (stem: FactsOf<'keycaps'>['stem'], spacing: FactsOf<'keycaps'>['spacing']): PartFacts => ({
  kind: 'keycaps',
  stem,
  spacing,
});

const asked: Readonly<Record<string, readonly Asked[]>> = {
  'github.com/pashutk/chocofi/issues/11': [
    ['MX in the Chocofi', switches('mx'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/GEIGEIGEIST/KLOR/issues/11': [
    ['Choc v1 in the KLOR', switches('choc-v1'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/tompi/cheapino/issues/61': [
    ['Choc in the Cheapino', switches('choc-v1'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/LouWii/ErgoMax/issues/5': [
    ['Choc in the ErgoMax', switches('choc-v1'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/ctranstrum/lintilla/issues/18: a larger hole in the middle': [
    ['Choc v2 in the Lintilla', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
    ['Choc v2 in the Chuck', switches('choc-v2'), boardFor('choc-v1', 'choc-v2'), 'Family', 'fits'],
    ['Choc v1 in the Chuck', switches('choc-v1'), boardFor('choc-v1', 'choc-v2'), 'Family', 'fits'],
  ],
  'github.com/carrefinho/forager/issues/9': [
    ['Choc v2 in the Forager', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/klouderone/CorneV4ProMicroEdition/issues/1': [
    ['Choc v2 in a Corne v4', switches('choc-v2'), boardFor('mx', 'choc-v1'), 'Family', 'does-not-fit'],
    ['Choc v1 in a Corne v4', switches('choc-v1'), boardFor('mx', 'choc-v1'), 'Family', 'fits'],
    ['MX in a Corne v4', switches('mx'), boardFor('mx', 'choc-v1'), 'Family', 'fits'],
  ],
  'github.com/JonMuller/gerbers/issues/16: Choc spacing': [
    [
      'MX-spaced caps on a Corne Choc',
      caps('choc-v1', 'mx'),
      spaced('choc', 'choc-v1'),
      'Spacing',
      'does-not-fit',
    ],
    ['Choc caps on a Corne Choc', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'Spacing', 'fits'],
  ],
  'github.com/braindefender/KLP-Lame-Keycaps/issues/13': [
    ['KLP Lame for Choc on the Corax', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'Spacing', 'fits'],
  ],
  'github.com/braindefender/KLP-Lame-Keycaps/issues/12: Choc size with the stem of MX': [
    ['on Choc v2 at 18 × 17 mm', caps('mx', 'choc'), spaced('choc', 'choc-v2'), 'Spacing', 'fits'],
    ['on Choc v2', caps('mx', 'choc'), switches('choc-v2'), 'Stem', 'fits-if'],
    ['on Choc v1', caps('mx', 'choc'), switches('choc-v1'), 'Stem', 'does-not-fit'],
  ],
  'github.com/dohn-joh/swell-keycaps/issues/1: only where keys are 19 mm apart': [
    ['on a close Choc v2 board', caps('mx', 'mx'), spaced('choc', 'choc-v2'), 'Spacing', 'does-not-fit'],
    ['on a wide Choc v2 board', caps('mx', 'mx'), spaced('mx', 'choc-v2'), 'Stem', 'fits-if', /housing/],
    ['on an MX board', caps('mx', 'mx'), boardFor('mx'), 'Stem', 'fits'],
  ],
  'github.com/vvhg1/clp-keycaps/issues/8: people have them on KS-33': [
    ['CLP caps on KS-33', caps('mx', 'mx'), switches('gateron-ks33'), 'Stem', 'fits-if', /housing/],
  ],
  'github.com/vvhg1/clp-keycaps/issues/5': [
    ['CLP caps on the Voyager', caps('mx', 'mx'), boardFor('choc-v1'), 'Stem', 'does-not-fit'],
  ],
  'showcase.beekeeb.com/choc-spaced-chocv2-keycaps: which boards are close': [
    ['19 mm caps on the Urchin', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'Spacing', 'does-not-fit'],
    ['Choc caps on a Lily58 with Choc', caps('choc-v1', 'choc'), spaced('mx', 'choc-v1'), 'Spacing', 'fits'],
  ],
  'github.com/jurassic73/split89/issues/3: the opening of MX Low Profile is that of MX': [
    [
      'MX Low Profile in a plate for MX',
      switches('mx-low'),
      plate({ thickness: undefined }),
      'Openings',
      'fits-if',
      /height/,
    ],
    ['MX Low Profile in a PCB for MX', switches('mx-low'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/mattdibi/redox-keyboard/issues/23': [
    ['Alps in the PCB of the Redox', switches('alps'), boardFor('mx', 'alps'), 'Family', 'fits'],
    ['Alps in the case of the Redox', switches('alps'), plate(), 'Openings', 'does-not-fit'],
  ],
  'github.com/adamws/kle-ng/issues/69: openings for both': [
    ['Alps', switches('alps'), plate({ mount: ['mx', 'alps'] }), 'Openings', 'fits'],
    ['MX', switches('mx'), plate({ mount: ['mx', 'alps'] }), 'Openings', 'fits'],
  ],
  'github.com/KiCad/kicad-footprints/pull/38: Matias switches, with the stem of Alps': [
    ['caps of MX on Matias', caps('mx', 'mx'), switches('alps'), 'Stem', 'does-not-fit'],
    ['caps of Alps on Matias', caps('alps', 'mx'), switches('alps'), 'Stem', 'fits'],
  ],
  'green-keys.info, plates for MX and for Gateron LP': [
    ['KS-33 in a plate for MX', switches('gateron-ks33-2'), plate(), 'Openings', 'does-not-fit'],
    [
      'MX in a plate for KS-33',
      switches('mx'),
      plate({ mount: ['gateron-ks33-2'] }),
      'Openings',
      'does-not-fit',
    ],
    ['magnetic MX in a plate for MX', switches('he'), plate(), 'Openings', 'fits'],
  ],
  'github.com/rtitmuss/torn/issues/20: five pins hold without a plate, three do not': [
    ['3 pins, no plate', switches('mx', { pins: '3' }), boardFor('mx'), 'Plate', 'fits-if', /Add a plate/],
    ['5 pins, soldered', switches('mx', { pins: '5' }), pcb({ hotSwap: false }), 'Legs', 'fits'],
  ],
  'github.com/adereth/dactyl-keyboard/issues/13': [
    ['3 pins in a Dactyl', switches('mx', { pins: '3' }), kit({ pins: ['3'] }), 'Legs', 'fits'],
  ],
  'kineticlabs.com/blog/will-switches-work-on-hotswap': [
    [
      '5 pins in sockets for 3',
      switches('mx', { pins: '5' }),
      kit({ pins: ['3'] }),
      'Legs',
      'fits-if',
      /Clip/,
    ],
  ],
  'github.com/dekuNukem/duckyPad/issues/8': [
    ['MX in 1.5 mm', switches('mx'), plate({ thickness: 1.5 }), 'Thickness', 'fits'],
    ['MX in 2 mm of acrylic', switches('mx'), plate({ thickness: 2 }), 'Thickness', 'fits-if', /thinner/],
  ],
  'github.com/joric/jorne/issues/11: switches do not snap in': [
    ['MX in 3 mm of acrylic', switches('mx'), plate({ thickness: 3 }), 'Thickness', 'fits-if', /thinner/],
  ],
  'docs.splitkb.com, “Why would I want to use hot swap sockets for my switches?”': [
    [
      'Choc in 1.2 mm',
      switches('choc-v1'),
      plate({ mount: ['choc-v1'], thickness: 1.2 }),
      'Thickness',
      'fits',
    ],
    [
      'Choc in 1.5 mm',
      switches('choc-v1'),
      plate({ mount: ['choc-v1'], thickness: 1.5 }),
      'Thickness',
      'fits-if',
    ],
  ],
  'keychatter.com 2019-05-11: Lekker and Flaretech': [
    ['Lekker in the Wooting One', switches('he'), boardFor('optical'), 'Family', 'does-not-fit'],
    ['Flaretech in the Wooting two HE', switches('optical'), boardFor('he'), 'Family', 'does-not-fit'],
    [
      'Lekker in the Wooting two HE',
      switches('he'),
      boardFor('he'),
      'Family',
      'fits-if',
      /names this switch/,
    ],
  ],
  'deskthority.net, “CM Novatouch MX stem repair”: sliders with the stem of MX are sold': [
    ['MX caps on a Realforce', caps('mx', 'mx'), boardFor('topre'), 'Stem', 'does-not-fit', /sliders/],
  ],
  'github.com/mohoyt/cyoa_ortho/issues/2: either, but for the PCB': [
    ['screw-in', stabilisers(), pcb(), 'Mount', 'fits'],
    ['clip-in', stabilisers({ stabiliserMount: 'clip-in' }), pcb(), 'Mount', 'fits'],
    ['for the plate', stabilisers({ stabiliserMount: 'plate' }), pcb(), 'Mount', 'fits-if', /plate/],
  ],
  'github.com/ph-design/PH60/issues/9: its thick plate is for plate-mounted ones only': [
    ['screw-in', stabilisers(), plate({ stabilisers: ['plate'] }), 'Cut-outs', 'does-not-fit'],
    [
      'for the plate',
      stabilisers({ stabiliserMount: 'plate' }),
      plate({ stabilisers: ['plate'] }),
      'Cut-outs',
      'fits',
    ],
  ],
  'github.com/bschwind/key-ripper/issues/49 and github.com/swill/kad/issues/15': [
    [
      'Durock v2 in a plate cut for others',
      stabilisers(),
      plate({ stabilisers: ['plate'] }),
      'Cut-outs',
      'does-not-fit',
    ],
    [
      'Durock v2 in a plate cut for them',
      stabilisers(),
      plate({ stabilisers: ['screw-in'] }),
      'Cut-outs',
      'fits',
    ],
  ],
  'github.com/kkatano/bakeneko-60/issues/1: its connector is elsewhere': [
    [
      'the PCB WT60-A in a Bakeneko 60',
      box({ mounting: ['gasket'] }),
      pcb({ mounting: ['gasket'] }),
      'Screws and socket',
      'fits-if',
    ],
  ],
  'github.com/4pplet/cyber60/issues/5': [
    ['the PCB Cyber60 in a Tofu60', box(), pcb(), 'Screws and socket', 'fits-if', /GH60/],
  ],
  'github.com/jpconstantineau/PyKey60/issues/1: its socket is too far in': [
    ['the PCB PyKey60 in a case for the GH60', box(), pcb(), 'Screws and socket', 'fits-if', /socket/],
  ],
  'github.com/AcheronProject/Anticheww/issues/2': [
    [
      'the PCB Anticheww in a Tofu65',
      box({ layout: '65' }),
      pcb({ layout: '65' }),
      'Screws and socket',
      'fits-if',
    ],
    ['the PCB Anticheww in a Tofu60', box(), pcb({ layout: '65' }), 'Layout', 'does-not-fit'],
  ],
  'github.com/dingusxmcgee/QAZ-Simple/issues/1': [
    [
      'another PCB of the same size',
      box({ layout: '40' }),
      pcb({ layout: '40' }),
      'Screws and socket',
      'fits-if',
    ],
  ],
  'github.com/e3w2q/su120-keyboard/issues/21': [
    ['Choc v2 in the SU120', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/foostan/crkbd/issues/49: bought, and did not fit': [
    ['Choc v2 in a Corne for Choc v1', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/GEIGEIGEIST/TOTEM/issues/42': [
    ['Choc v2 in the TOTEM', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/josefadamcik/SofleKeyboard/issues/50': [
    ['Choc v2 in the Sofle v1', switches('choc-v2'), boardFor('mx', 'choc-v1'), 'Family', 'does-not-fit'],
    ['MX in the Sofle v1', switches('mx'), boardFor('mx', 'choc-v1'), 'Family', 'fits'],
  ],
  'github.com/josefadamcik/SofleKeyboard/issues/158: keys as far apart as those of MX': [
    ['Choc v2 in the Sofle Choc', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
    ['Choc caps on the Sofle Choc', caps('choc-v1', 'choc'), spaced('mx', 'choc-v1'), 'Spacing', 'fits'],
  ],
  'github.com/climent/SouffleKeyboard/issues/5': [
    ['Choc v2 in the Souffle for MX', switches('choc-v2'), boardFor('mx'), 'Family', 'does-not-fit'],
    ['Choc v2 in the Souffle for Choc', switches('choc-v2'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/tzarc/keyboards/issues/5: sockets for MX only': [
    ['Choc', switches('choc-v1'), boardFor('mx'), 'Family', 'does-not-fit'],
    ['MX', switches('mx'), pcb({ hotSwap: true }), 'Soldering', 'fits', /push/],
  ],
  'github.com/Duckle29/Vitamins-included/issues/1: sockets for MX': [
    ['Choc in the Vitamins included', switches('choc-v1'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/diepala/cantor/issues/6': [
    ['MX in the Cantor', switches('mx'), boardFor('choc-v1'), 'Family', 'does-not-fit'],
  ],
  'github.com/mattdibi/redox-keyboard/issues/165': [
    ['optical switches in the Redox', switches('optical'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/JellyTitan/Sofle-Pico/issues/4': [
    ['KS-33 in the Sofle Pico', switches('gateron-ks33'), boardFor('mx'), 'Family', 'does-not-fit'],
  ],
  'github.com/kata0510/minisplit/issues/2': [
    [
      '5 pins in the Minisplit',
      switches('mx', { pins: '5' }),
      pcb({ pins: ['3'] }),
      'Legs',
      'fits-if',
      /Clip/,
    ],
    ['3 pins in the Minisplit', switches('mx', { pins: '3' }), pcb({ pins: ['3'] }), 'Legs', 'fits'],
  ],
  'github.com/LouWii/ErgoMax/issues/11: 5 pins are snug without a plate, 3 are loose': [
    ['3 pins', switches('mx', { pins: '3' }), boardFor('mx'), 'Plate', 'fits-if', /Add a plate/],
    ['5 pins', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'Legs', 'fits'],
  ],
  'github.com/davidphilipbarr/Sweep/issues/16: loose without 5 pins': [
    [
      '3 pins in the Sweep High',
      switches('mx', { pins: '3' }),
      boardFor('mx'),
      'Plate',
      'fits-if',
      /Add a plate/,
    ],
    ['5 pins in the Sweep High', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'Legs', 'fits'],
  ],
  'github.com/durken1/pierce/issues/8: no sockets': [
    [
      'Choc in the Pierce',
      switches('choc-v1'),
      pcb({ mount: ['choc-v1'], pins: undefined, hotSwap: false }),
      'Soldering',
      'fits-if',
      /You solder/,
    ],
  ],
  'github.com/mattdibi/yampad/issues/5: only sockets': [
    ['MX in the Yampad', switches('mx'), pcb({ hotSwap: true }), 'Soldering', 'fits', /push/],
  ],
  'github.com/foostan/crkbd/issues/167: switches do not snap into 3 mm of acrylic': [
    ['MX in 1.5 mm', switches('mx'), plate({ thickness: 1.5 }), 'Thickness', 'fits'],
    ['MX in 3 mm', switches('mx'), plate({ thickness: 3 }), 'Thickness', 'fits-if', /thinner/],
  ],
  'github.com/klouderone/CorneV4ProMicroEdition/issues/3: loose in a plate of 1.4 mm': [
    [
      'Choc in 1.4 mm',
      switches('choc-v1'),
      plate({ mount: ['choc-v1'], thickness: 1.4 }),
      'Thickness',
      'fits-if',
    ],
    ['Choc in a plate for MX', switches('choc-v1'), plate(), 'Openings', 'does-not-fit'],
  ],
  'github.com/coseyfannitutti/mysterium/issues/2: its plate is cut for stabilisers of the PCB': [
    ['screw-in', stabilisers(), plate({ stabilisers: ['screw-in'] }), 'Cut-outs', 'fits'],
    [
      'for the plate',
      stabilisers({ stabiliserMount: 'plate' }),
      plate({ stabilisers: ['screw-in'] }),
      'Cut-outs',
      'does-not-fit',
    ],
  ],
  'github.com/keyzog/kapl/issues/1: a larger gap between MBK caps': [
    ['MBK on the Kapl', caps('choc-v1', 'choc'), spaced('mx', 'choc-v1'), 'Spacing', 'fits', /wider/],
  ],
  'github.com/carrefinho/forager/issues/3: keys as close as those of Choc': [
    ['caps for 19 mm', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'Spacing', 'does-not-fit'],
    ['Choc caps', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'Spacing', 'fits'],
  ],
  'github.com/fbruggem/goos/issues/10: the caps of Work Louder are too large': [
    ['on the Rae-Dux', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'Spacing', 'does-not-fit'],
    ['where keys are further apart', caps('choc-v1', 'mx'), spaced('mx', 'choc-v1'), 'Stem', 'fits'],
  ],
  'dygma.com/blogs/product-development/keycap-interference-solution: its switches face north': [
    [
      'Cherry on the Defy',
      set('60-ansi'),
      kit({ facing: 'north', lights: undefined }),
      'Clearance',
      'fits-if',
      /touch/,
    ],
  ],
};

describe.each(Object.entries(asked))('as answered at %s', (_, rows) => {
  it.each(rows.map(([what, ...row]) => ({ what, row })))('$what', ({ row }) => {
    const [one, other, rule, verdict, words = /./] = row;
    const findings = judge(one, other)?.findings.filter((finding) => finding.rule === rule) ?? [];
    expect(findings).toMatchObject([{ verdict, words: expect.stringMatching(words) }]);
  });
});

/** A base kit of GMK, with the 0 of the number pad in the row where its maker lists it. */
const base = capsFor('full-ansi', { extra: [shift175, ...navigation] }).map((cap): Cap =>
  cap.size === 2 && cap.row === 5 ? { ...cap, row: 4 } : cap,
);
const iso: Cap[] = [
  { size: 'iso', row: 2, count: 1 },
  { size: 1.25, row: 4, count: 1 },
  { size: 1, row: 3, count: 1 },
];
const wide: Cap[] = [
  { size: 7, row: 5, count: 1 },
  { size: 1.5, row: 5, count: 4 },
];

const boardOf = (name: string): OwnBoard => {
  const { keys } = knownBoards.find((board) => board.name === name) ?? expect.fail(`No board “${name}”.`);
  return { ...keys, mount: ['mx'] };
};
const drawn = (...rows: readonly unknown[][]): OwnBoard => ({ pasted: JSON.stringify(rows), mount: ['mx'] });

function covers(board: OwnBoard, has: readonly Cap[], told: Partial<FactsOf<'keycaps'>> = {}) {
  const part: BuildPart = {
    _id: 'a',
    name: 'Caps',
    minimumOrder: 1,
    facts: set('60-ansi', { ...told, caps: [...has] }),
  };
  const fit = judgeBuild({ board, parts: [part] });
  const found = fit.pairs.flatMap(({ findings }) => findings).find(({ rule }) => rule === 'Keys covered');
  return { verdict: found?.verdict, missing: fit.coverage[0]?.missing, with: fit.coveredWith };
}

/** Four rows of a usual board, and the lowest as it is told. */
const above = (...lowest: readonly unknown[]) =>
  drawn(
    ['`', ...'1234567890-='.split(''), { w: 2 }, 'Backspace'],
    [{ w: 1.5 }, 'Tab', ...'QWERTYUIOP[]'.split(''), { w: 1.5 }, '\\'],
    [{ w: 1.75 }, 'Caps Lock', ..."ASDFGHJKL;'".split(''), { w: 2.25 }, 'Enter'],
    [{ w: 2.25 }, 'Shift', ...'ZXCVBNM,./'.split(''), { w: 2.75 }, 'Shift'],
    [...lowest],
  );
const units = (...widths: readonly number[]) => widths.flatMap((w) => [{ w }, w > 5 ? 'Space' : '']);

/** Boards that people own and base kits of GMK: which caps are missing. The keys are those of github.com/the-via/keyboards. */
const owned: readonly (readonly [board: string, has: readonly Cap[], missing: readonly RegExp[]])[] = [
  ['Glorious GMMK Pro', base, []],
  ['Keychron Q1 (version 1)', base, []],
  ['Keychron Q1 ISO (version 1)', base, [/ISO/]],
  ['Keychron Q1 ISO (version 1)', [...base, ...iso], []],
  ['Keychron K8 Pro ISO', base, [/ISO/, /1\.25u/]],
  ['Keychron K8 Pro ISO', [...base, ...iso], []],
  ['Keychron Q8 (Alice)', base, [/2\.25u key, row 5/, /2\.75u key, row 5/]],
  ['Keychron Q60', base, [/2 × 1\.5u, row 5/, /7u Space/]],
  ['Keychron Q60', [...base, ...wide], []],
  ['Keychron Q6', base, [/2 × 1u, row 1/]],
  ['KBDfans Tofu60', base, []],
  ['KBDfans Tofu60', capsFor('60-ansi'), []],
  [
    'KBDfans KBD67 Lite (MKII RGB)',
    capsFor('60-ansi'),
    [/1u key, row 1/, /1u key, row 2/, /1u key, row 3/, /1\.75u/, /2 × 1u, row 4/, /3 × 1u, row 5/],
  ],
  ['KBDfans KBD67 Lite (MKII RGB)', base, []],
  ['NovelKeys NK65', base, []],
  ['Meletrix Zoom65', base, []],
  ['Bakeneko 60', base, []],
  ['Mode Sixty (M60H)', base, [/1\.5u, row 5/, /7u Space/]],
  ['RAMA WORKS M60-A', base, [/1\.5u, row 5/, /7u Space/]],
  ['RAMA WORKS M60-A', [...base, ...wide], []],
  ['Corne (crkbd)', base, [/2 × 1\.5u, row 5/]],
  ['Lily58', base, [/2 × 1\.5u, row 5/]],
  ['OLKB Planck rev 6', base, [/2u/]],
  ['OLKB Planck rev 6', [...base, { size: 2, row: 5, count: 1, form: 'convex' }], []],
  [
    'ErgoDox EZ',
    base,
    [/1\.5u, row 1/, /1\.5u, row 2/, /1\.5u, row 3/, /1\.5u, row 4/, /2u, row 5/, /1u, row 4/, /1u, row 5/],
  ],
  ['Ferris Sweep', base, []],
  ['ProjectKB Alice', base, [/4 × 1\.5u, row 5/, /2u key, row 5/, /2\.75u key, row 5/]],
  ['Glorious GMMK Numpad', base, []],
];

describe('base kits of GMK on boards that people own', () => {
  it.each(owned.map(([board, has, missing], index) => ({ board, has, missing, index })))(
    '$board ($index)',
    ({ board, has, missing }) => {
      const found = covers(boardOf(board), has);
      expect(found.missing).toEqual(missing.map((words) => expect.stringMatching(words)));
      expect(found.verdict).toBe(missing.length === 0 ? 'fits' : 'does-not-fit');
    },
  );

  it('names the choice with which a board is covered, as that of a TKC1800', () => {
    expect(covers(boardOf('TKC1800'), base).with).toEqual({ Spacebar: '6.25U', 'Right Mods': '1U/1U/1U' });
  });
});

/** What a cap of Cherry profile is good for: function keys are like digits, the lowest row like the one above it. */
function kindOf(size: number, row: number, isSpaceBar = false): string {
  if (isSpaceBar) return `${size}u space bar`;
  return `${size}u, row ${Math.min(4, Math.max(1, row))}`;
}

/** The kinds of caps of which a key takes one. */
function kindsFor({ x, size, row, height }: Key, keys: readonly Key[]): string[] {
  if (size === undefined || size === 'iso') return [String(size)];
  if (height === 2 && row < 5) return [kindOf(size, row), kindOf(size, row + 1)];
  const isBesideTall = keys.some((key) => key.height === 2 && key.size === 2 && key.x > x && key.x < x + 3.3);
  const isZero = height === 1 && isBesideTall;
  return [kindOf(size, row, row === 5 && size >= 2 && !isZero)];
}

/** How many caps a set lacks, found by trying each row for each key of two rows. */
function countMissing(keys: readonly Key[], has: readonly Cap[]): number {
  const left = new Map<string, number>();
  for (const { size, row, count } of has) {
    const kind = size === 'iso' ? size : kindOf(size, row, size > 3);
    left.set(kind, (left.get(kind) ?? 0) + count);
  }
  const missingOf = (wanted: readonly string[][]): number => {
    const [kinds = [], ...rest] = wanted;
    if (wanted.length === 0) return 0;
    const found = kinds.flatMap((kind) => {
      const count = left.get(kind) ?? 0;
      if (count === 0) return [];
      left.set(kind, count - 1);
      const missing = missingOf(rest);
      left.set(kind, count);
      return missing;
    });
    return found.length > 0 ? Math.min(...found) : 1 + missingOf(rest);
  };
  // Keys with one kind of cap leave nothing to try.
  const kinds = keys.map((key) => kindsFor(key, keys));
  return missingOf(kinds.toSorted((one, other) => one.length - other.length));
}

describe('base kits of GMK on all known boards, whose keys are those of github.com/the-via/keyboards', () => {
  it('lack as many caps as a count by hand finds', { timeout: 60_000 }, () => {
    const sets = { alone: base, 'with ISO and a wide space bar': [...base, ...iso, ...wide] };
    const wrong = knownBoards.flatMap((board) => {
      const { keys } = outlineOf(board);
      return Object.entries(sets).flatMap(([name, has]) => {
        const { covered } = coverKeys({ label: board.name, keys }, has, 'cherry');
        const missing = covered.filter((isCovered) => !isCovered).length;
        const counted = countMissing(keys, has);
        return missing === counted ? [] : [`${board.name}, ${name}: ${missing}, counted ${counted}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(knownBoards.length).toBeGreaterThan(150);
  });
});

describe('cheapmkbs.blogspot.com 2017-10, “What is a standard bottom row?”', () => {
  it.each([
    ['seven keys of 1.25u', [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25], []],
    ['the Corsair Strafe', [1.5, 1, 1.25, 6.5, 1.25, 1, 1, 1.5], [/1\.5u, row 5/, /6\.5u Space, row 5/]],
  ] as const)('%s', (_, widths, missing) => {
    const found = covers(
      above(...units(...widths)),
      capsFor('60-ansi', { extra: [{ size: 1, row: 4, count: 3 }] }),
    );
    expect(found.missing).toEqual(missing.map((words) => expect.stringMatching(words)));
  });
});

describe('sizes that people asked for', () => {
  const mbk = (...sizes: number[]): Cap[] => sizes.map((size) => ({ size, row: 3, count: 60 }));
  const thumbs = (width: number) =>
    drawn(['Q', 'W', 'E'], ['A', 'S', 'D'], ['Z', 'X', 'C'], ['', '', { w: width }, '']);
  it.each([
    ['github.com/tadfisher/nyx-kb/issues/8: 1u and 2u on thumb keys of 1.5u', 1.5, [1, 2], 'does-not-fit'],
    ['the same with 1.5u', 1.5, [1, 1.5], 'fits'],
    ['github.com/braindefender/KLP-Lame-Keycaps/issues/1: no 1.5u for the Chocofi', 1.5, [1], 'does-not-fit'],
    ['github.com/braindefender/KLP-Lame-Keycaps/issues/28: no 1.25u', 1.25, [1, 1.5], 'does-not-fit'],
    ['github.com/braindefender/KLP-Lame-Keycaps/issues/27: no 2u', 2, [1, 1.5], 'does-not-fit'],
    ['github.com/vvhg1/clp-keycaps/issues/6: no 2u for the ErgoDox', 2, [1, 1.5], 'does-not-fit'],
    ['github.com/klouderone/KEA-choc-keycaps/issues/5: none of 2.25u', 2.25, [1, 1.5], 'does-not-fit'],
    ['the same once it was made', 2.25, [1, 1.75, 2, 2.25], 'fits'],
  ] as const)('%s', (_, width, sizes, verdict) => {
    expect(covers(thumbs(width), mbk(...sizes), { profile: 'dsa' }).verdict).toBe(verdict);
  });
});
