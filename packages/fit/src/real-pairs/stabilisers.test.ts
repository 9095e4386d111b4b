import { pcb, plate, stabilisers } from '../testing.ts';
import { testAsked } from './testing.ts';

testAsked({
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
});
