import { kit, pcb, plate, set } from '../testing.ts';
import { caps, testAsked } from './testing.ts';

/** The readme of a PCB says which way its switches face, and whether the PCB is for ANSI or ISO. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const cherry = set('60-ansi');
const ansiSet = { ...caps('mx', 'mx'), standards: ['ansi' as const] };
const bothSet = { ...caps('mx', 'mx'), standards: ['ansi' as const, 'iso' as const] };

testAsked('Clearance', {
  'github.com/system76/launch/issues/14: its switches face north': [
    ['Cherry on the Launch', cherry, kit({ facing: 'north', lights: undefined }), 'fits-if', /touch/],
  ],
  'github.com/makerdiary/python-keyboard/issues/3: its switches face north': [
    [
      'Cherry on the Python keyboard',
      cherry,
      pcb({ facing: 'north', lights: undefined }),
      'fits-if',
      /touch/,
    ],
  ],
  'github.com/davidphilipbarr/Sweep/issues/64: turned south, for Cherry': [
    ['Cherry on the Sweep Bling MX', cherry, pcb({ facing: 'south', lights: undefined }), 'fits', /clear/],
  ],
  [`${readme('handwired/co60')}: turned south, for Cherry`]: [
    ['Cherry on the CO60', cherry, pcb({ lights: 'south' }), 'fits', /clear/],
  ],
  [`${readme('handwired/steamvan')}: turned south, for Cherry`]: [
    ['Cherry on the SteamVan', cherry, pcb({ lights: 'south' }), 'fits', /clear/],
  ],
  [`${readme('kuro/kuro65')}: lights face south`]: [
    ['Cherry on the Kuro65', cherry, pcb({ lights: 'south' }), 'fits', /clear/],
  ],
  [`${readme('kprepublic/bm60hsrgb_poker')}: lights face north`]: [
    ['Cherry on the BM60', cherry, pcb({ lights: 'north' }), 'fits-if', /touch/],
  ],
  [`${readme('idobao/id75/v2')}: lights face north`]: [
    ['Cherry on the ID75 v2', cherry, pcb({ lights: 'north' }), 'fits-if', /touch/],
  ],
});

testAsked('Standard', {
  [`${readme('ebastler/isometria_75')}: “ISO-only”`]: [
    ['an ANSI set on the Isometria 75', ansiSet, pcb({ layout: '75', standards: ['iso'] }), 'does-not-fit'],
    ['a set with ISO on the Isometria 75', bothSet, pcb({ layout: '75', standards: ['iso'] }), 'fits'],
  ],
  [readme('kprepublic/bm60hsrgb_iso')]: [
    ['an ANSI set on the BM60 ISO', ansiSet, pcb({ standards: ['iso'] }), 'does-not-fit'],
  ],
  [readme('kbdfans/bella/rgb_iso')]: [
    ['an ANSI set on the Bella ISO', ansiSet, pcb({ layout: '75', standards: ['iso'] }), 'does-not-fit'],
  ],
  [readme('kuro/kuro65')]: [
    [
      'an ANSI plate on the Kuro65',
      plate({ layout: '65' }),
      pcb({ layout: '65', standards: ['iso'] }),
      'does-not-fit',
    ],
  ],
  [`${readme('capsunlocked/cu65')}: ISO and ANSI on one PCB`]: [
    [
      'an ANSI set on the CU65',
      ansiSet,
      pcb({ layout: '65', standards: ['ansi', 'iso'] }),
      'fits-if',
      /as ANSI/,
    ],
    ['a set with ISO on the CU65', bothSet, pcb({ layout: '65', standards: ['ansi', 'iso'] }), 'fits'],
  ],
  [`${readme('adpenrose/mine')}: ISO or ANSI`]: [
    ['an ANSI set on the Mine', ansiSet, pcb({ standards: ['ansi', 'iso'] }), 'fits-if', /as ANSI/],
  ],
  [`${readme('hs60/v2')}: three PCBs, each for one layout`]: [
    ['an ANSI set on the HS60 ISO', ansiSet, pcb({ standards: ['iso'] }), 'does-not-fit'],
    ['an ANSI set on the HS60 ANSI', ansiSet, pcb({ standards: ['ansi'] }), 'fits'],
    [
      'an ISO plate on the HS60 ANSI',
      plate({ standards: ['iso'] }),
      pcb({ standards: ['ansi'] }),
      'does-not-fit',
    ],
  ],
  [`${readme('kopibeng/mnk60')}: for ANSI and ISO`]: [
    [
      'an ISO plate on the MNK60',
      plate({ standards: ['iso'] }),
      pcb({ standards: ['ansi', 'iso'] }),
      'fits-if',
      /as ISO/,
    ],
  ],
});
