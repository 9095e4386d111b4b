import { type FactsOf, kinds } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import {
  mxSwitch,
  mx5,
  mx3,
  choc1,
  choc2,
  ks33,
  pcb,
  kit,
  chocBoard,
  choc2Board,
  ks33Board,
  set,
  plate,
  judge,
  testTables,
} from '../testing.ts';

type Family = NonNullable<FactsOf<'switch'>['mount']>;

testTables({
  'Cherry MX datasheets: switches for a plate have 3 pins, switches for a PCB two plastic legs more': [
    ['5 pins in a board for 5', mx5, pcb(), 'fits'],
    ['3 pins in a kit for 5', mx3, kit({ pins: ['5'] }), 'fits'],
    ['3 pins in a board for 5', mx3, pcb({ pins: ['5'] }), 'fits-if', /Add a plate/],
    ['3 pins in a kit for 3', mx3, kit({ pins: ['3'] }), 'fits'],
    ['3 pins in a kit of untold pins', mx3, kit({ pins: undefined }), 'fits'],
    ['5 pins in a board for 3', mx5, pcb({ pins: ['3'] }), 'fits-if', /Clip/],
    ['5 pins in a kit for 3', mx5, kit({ pins: ['3'] }), 'fits-if', /Clip/],
    ['5 pins in a kit for 5', mx5, kit({ pins: ['5'] }), 'fits'],
    ['thin contacts in sockets for them', mxSwitch({ contacts: 'thin' }), kit({ sockets: 'outemu' }), 'fits'],
    [
      'usual contacts in those',
      mxSwitch({ contacts: 'usual' }),
      kit({ sockets: 'outemu' }),
      'does-not-fit',
      /bend/,
    ],
    ['untold contacts in those', mx5, kit({ sockets: 'outemu' }), 'fits-if', /Outemu/],
    ['untold contacts in usual sockets', mx5, kit({ sockets: 'usual' }), 'fits'],
    ['5 pins, to be soldered', mx5, pcb({ hotSwap: false }), 'fits-if', /solder/],
    ['3 pins, to be soldered', mx3, pcb({ hotSwap: false }), 'fits-if', /solder/],
    ['5 pins in a board for 3, to be soldered', mx5, pcb({ pins: ['3'], hotSwap: false }), 'fits-if'],
    ['untold pins', mxSwitch({ pins: undefined }), pcb(), 'fits'],
    [
      'untold pins in a board for 3',
      mxSwitch({ pins: undefined }),
      pcb({ pins: ['3'] }),
      'fits-if',
      /Clip off .*: the board has no holes/,
    ],
    ['a board whose holes nobody told', mx5, pcb({ pins: undefined }), 'fits-if', /clip/],
    ['a board whose sockets nobody told', mx5, pcb({ hotSwap: undefined }), 'fits-if', /pulled out/],
    ['a switch nobody told anything about', { kind: 'switch' }, pcb(), 'unknown', /Mount/],
    ['a board nobody told anything about', mx5, { kind: 'pcb' }, 'unknown', /Switches/],
  ],
  'Kailh PG1350 (Choc v1), PG1353 (Choc v2) and Gateron KS-33 datasheets: each family has its own pins': [
    ['Choc v1 in its board', choc1, chocBoard, 'fits'],
    ['Choc v2 in its board', choc2, choc2Board, 'fits'],
    ['KS-33 in its board', ks33, ks33Board, 'fits-if', /generation/],
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
    ['Choc v1 in 1.2 mm', choc1, plate({ mount: ['choc-v1'], thickness: 1.2 }), 'fits'],
    ['Choc v1 in 1.5 mm', choc1, plate({ mount: ['choc-v1'], thickness: 1.5 }), 'fits-if', /thinner/],
    ['Choc v1 in a plate for MX', choc1, plate(), 'does-not-fit', /MX/],
    ['MX in a plate for Choc v1', mx5, plate({ mount: ['choc-v1'], thickness: 1.2 }), 'does-not-fit'],
    ['MX in a plate of untold thickness', mx5, plate({ thickness: undefined }), 'fits-if', /1\.5 mm/],
  ],
  'Kailh and Cherry datasheets: tools, films and springs are made for one housing': [
    ['MX opener', mx5, { kind: 'tool', purpose: 'opener', mount: ['mx'] }, 'fits'],
    ['MX opener for Choc', choc1, { kind: 'tool', purpose: 'opener', mount: ['mx'] }, 'does-not-fit'],
    ['puller of an untold family', mx5, { kind: 'tool', purpose: 'switch-puller' }, 'unknown'],
    ['MX films', mx5, { kind: 'care', care: 'film', mount: ['mx'] }, 'fits'],
    ['MX films for KS-33', ks33, { kind: 'care', care: 'film', mount: ['mx'] }, 'does-not-fit'],
  ],
});

describe('a switch of another family', () => {
  const families = Object.keys(kinds.switch.facts.mount.values) as Family[];
  const pairs = families.flatMap((mount) => families.map((other) => ({ mount, other })));
  it('is told why it does not fit, and not how to put it in', () => {
    const wrong = pairs.flatMap(({ mount, other }) =>
      [plate({ mount: [other], thickness: 3 }), pcb({ mount: [other] })].flatMap((holder) => {
        const judged = judge({ kind: 'switch', mount }, holder);
        return judged?.verdict === 'does-not-fit' ? [judged.findings.map(({ rule }) => rule)] : [];
      }),
    );
    expect(wrong.length).toBeGreaterThan(100);
    expect(wrong.filter(({ length }) => length !== 1)).toEqual([]);
  });
});
