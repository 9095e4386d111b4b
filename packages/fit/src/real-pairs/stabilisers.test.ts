import { pcb, plate, stabilisers, wires } from '../testing.ts';
import { testAsked } from './testing.ts';

testAsked('Mount', {
  'github.com/mohoyt/cyoa_ortho/issues/2: either, but for the PCB': [
    ['screw-in', stabilisers(), pcb(), 'fits'],
    ['clip-in', stabilisers({ stabiliserMount: 'clip-in' }), pcb(), 'fits'],
    ['for the plate', stabilisers({ stabiliserMount: 'plate' }), pcb(), 'fits-if', /plate/],
  ],
  'github.com/coseyfannitutti/discipline/issues/23: 1.6 mm, or inserts': [
    ['screw-in in the Discipline of 1.6 mm', stabilisers(), pcb({ pcbThickness: 1.6 }), 'fits'],
    ['screw-in in the Discipline of 1.2 mm', stabilisers(), pcb({ pcbThickness: 1.2 }), 'fits-if', /0\.4 mm/],
  ],
  'github.com/jemmec/legshark, README.md: screw-in, though clip-in can be pushed in': [
    ['screw-in in the Legshark', stabilisers(), pcb(), 'fits'],
    ['clip-in in the Legshark', stabilisers({ stabiliserMount: 'clip-in' }), pcb(), 'fits'],
  ],
  'github.com/qmk/qmk_firmware, keyboards/mini_elixivy/readme.md: those of the PCB': [
    ['screw-in in the Mini Elixivy', stabilisers(), pcb({ layout: '65' }), 'fits'],
    [
      'for the plate in the Mini Elixivy',
      stabilisers({ stabiliserMount: 'plate' }),
      pcb({ layout: '65' }),
      'fits-if',
      /Use a plate/,
    ],
  ],
  'github.com/smholvoet/keebs, README.md: as built': [
    ['Durock v2 in the DZ65RGB', stabilisers(), pcb({ layout: '65' }), 'fits'],
  ],
});

testAsked('Cut-outs', {
  'github.com/ph-design/PH60/issues/9: its thick plate is for plate-mounted ones only': [
    ['screw-in', stabilisers(), plate({ stabilisers: ['plate'] }), 'does-not-fit'],
    ['for the plate', stabilisers({ stabiliserMount: 'plate' }), plate({ stabilisers: ['plate'] }), 'fits'],
  ],
  'github.com/bschwind/key-ripper/issues/49 and github.com/swill/kad/issues/15': [
    ['Durock v2 in a plate cut for others', stabilisers(), plate({ stabilisers: ['plate'] }), 'does-not-fit'],
    ['Durock v2 in a plate cut for them', stabilisers(), plate({ stabilisers: ['screw-in'] }), 'fits'],
  ],
  'github.com/coseyfannitutti/mysterium/issues/2: its plate is cut for stabilisers of the PCB': [
    ['screw-in', stabilisers(), plate({ stabilisers: ['screw-in'] }), 'fits'],
    [
      'for the plate',
      stabilisers({ stabiliserMount: 'plate' }),
      plate({ stabilisers: ['screw-in'] }),
      'does-not-fit',
    ],
  ],
  'github.com/qmk/qmk_firmware, keyboards/catch22/readme.md: a plate cut for those of the PCB': [
    [
      'clip-in in the plate of the Catch22',
      stabilisers({ stabiliserMount: 'clip-in' }),
      plate({ stabilisers: ['clip-in'] }),
      'fits',
    ],
    [
      'for the plate in the Catch22',
      stabilisers({ stabiliserMount: 'plate' }),
      plate({ stabilisers: ['clip-in'] }),
      'does-not-fit',
    ],
  ],
});

testAsked('Sizes', {
  'gearzone.vn/stabilizer-cherry-vs-costar: five on a tenkeyless': [
    ['four of 2u and one of 6.25u on a tenkeyless', stabilisers(), pcb({ layout: 'tkl' }), 'fits'],
    [
      'three of 2u and one of 6.25u on a tenkeyless',
      stabilisers({
        sizes: wires('2×3 6.25'),
      }),
      pcb({ layout: 'tkl' }),
      'fits-if',
      /1 × 2u/,
    ],
  ],
});

testAsked('Family', {
  'github.com/ebastler/marbastlib/issues/17: those for Choc are others': [
    ['for MX in the board for Choc', stabilisers(), pcb({ mount: ['choc-v1'] }), 'does-not-fit'],
    [
      'for Choc in the board for Choc',
      stabilisers({ mount: ['choc-v1'] }),
      pcb({ mount: ['choc-v1'] }),
      'fits',
    ],
  ],
});
